import { NEXT_STEP_LABELS, PARTY_LABELS, REASON_LIST_LABELS } from '#domain/settings-fields.ts';
import {
  findReason,
  REASON_LISTS,
  type Reason,
  type ReasonList,
  type ReasonLists,
} from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';

type Change = Schema<'Change'>;

/** Changes of each reason, under its previous label. */
export function reasonChanges(before: ReasonLists, after: ReasonLists): Change[] {
  return REASON_LISTS.flatMap((list) => [
    ...after[list].flatMap((reason) => {
      const was = findReason(before, list, reason.code);
      return was ? differences(list, was, reason) : [changeOf(list, '', null, reason.label)];
    }),
    ...before[list]
      .filter(({ code }) => !findReason(after, list, code))
      .map(({ label }) => changeOf(list, '', label, null)),
    ...orderChange(list, before[list], after[list]),
  ]);
}

function differences(list: ReasonList, was: Reason, is: Reason): Change[] {
  const name = `: ${was.label}`;
  return [
    ...(was.label === is.label ? [] : [changeOf(list, '', was.label, is.label)]),
    ...differing(list, name, usage(was), usage(is)),
    ...differing(list, `${name}, observação`, note(was), note(is)),
    ...differing(list, `${name}, responsável`, party(was), party(is)),
    ...differing(list, `${name}, próximo passo`, step(was), step(is)),
  ];
}

function differing(list: ReasonList, name: string, before: string, after: string): Change[] {
  return before === after ? [] : [changeOf(list, name, before, after)];
}

/** The reordered range; added and deleted reasons are separate changes. */
function orderChange(list: ReasonList, before: readonly Reason[], after: readonly Reason[]): Change[] {
  const was = before.filter(({ code }) => after.some((other) => other.code === code));
  const is = after.filter(({ code }) => before.some((other) => other.code === code));
  const differs = (reason: Reason, index: number) => reason.code !== is[index]?.code;
  const from = was.findIndex(differs);
  if (from === -1) return [];
  const to = was.findLastIndex(differs) + 1;
  const labels = (of: readonly Reason[]) =>
    of
      .slice(from, to)
      .map(({ label }) => label)
      .join(', ');
  return [changeOf(list, ', ordem', labels(was), labels(is))];
}

function changeOf(list: ReasonList, name: string, before: string | null, after: string | null): Change {
  return { field: REASON_LIST_LABELS[list] + name, before, after };
}

function usage({ enabled }: Reason): string {
  return enabled ? 'em uso' : 'fora de uso';
}

function note({ textRequired }: Reason): string {
  return textRequired ? 'obrigatória' : 'opcional';
}

function party(reason: Reason): string {
  return reason.party === null ? '' : PARTY_LABELS[reason.party];
}

function step({ nextStep }: Reason): string {
  return nextStep === null ? 'nenhum' : NEXT_STEP_LABELS[nextStep];
}
