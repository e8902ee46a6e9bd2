/** The starting point of the form, by the address; `orderNumber` 0 does not exist. */
export type FormStart =
  | { kind: 'new' }
  | { kind: 'draft'; orderNumber: number }
  | { kind: 'duplicate'; orderNumber: number }
  | { kind: 'template'; templateId: string }
  /** Another order for the same company, from the same pickup as this one. */
  | { kind: 'next'; orderNumber: number };

/** The value of `?modelo=` that opens the list of templates. */
export const CHOOSE_TEMPLATE = 'escolher';

/** Reads `?rascunho=`, `?duplicar=`, `?depois=` and `?modelo=`. */
export function formStartOf(search: string): FormStart {
  const params = new URLSearchParams(search);
  const draft = params.get('rascunho');
  if (draft !== null) return { kind: 'draft', orderNumber: orderNumberIn(draft) };
  const duplicated = params.get('duplicar');
  if (duplicated !== null) return { kind: 'duplicate', orderNumber: orderNumberIn(duplicated) };
  const previous = params.get('depois');
  if (previous !== null) return { kind: 'next', orderNumber: orderNumberIn(previous) };
  const templateId = params.get('modelo');
  if (templateId !== null && templateId !== CHOOSE_TEMPLATE) return { kind: 'template', templateId };
  return { kind: 'new' };
}

export function isSameStart(one: FormStart, other: FormStart): boolean {
  return (
    one.kind === other.kind && numberOf(one) === numberOf(other) && templateIdOf(one) === templateIdOf(other)
  );
}

export function numberOf(start: FormStart): number | undefined {
  return 'orderNumber' in start ? start.orderNumber : undefined;
}

export function templateIdOf(start: FormStart): string | undefined {
  return 'templateId' in start ? start.templateId : undefined;
}

function orderNumberIn(text: string): number {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : 0;
}
