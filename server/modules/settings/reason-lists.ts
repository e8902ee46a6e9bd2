import {
  BASE_REASONS,
  OTHER_CODE,
  type Reason,
  type ReasonList,
  type ReasonLists,
} from '#machines/order/reasons.ts';

/** The lists that hold (docs/domain.md 3): as the base saved them, or as every base starts. */
export function reasonListsOf(saved: Partial<ReasonLists>): ReasonLists {
  return {
    failure: listOf('failure', saved.failure),
    cancel: listOf('cancel', saved.cancel),
    reject: listOf('reject', saved.reject),
  };
}

/** An original one that came with a later release stands before the last. */
function listOf(list: ReasonList, saved: readonly Reason[] | undefined): readonly Reason[] {
  const originals = BASE_REASONS[list];
  if (saved === undefined) return originals;
  const known = new Set(saved.map(({ code }) => code));
  const since = originals.filter(({ code }) => !known.has(code));
  if (since.length === 0) return saved;
  const isLast = ({ code }: Reason) => code === OTHER_CODE;
  return [...saved.filter((reason) => !isLast(reason)), ...since, ...saved.filter(isLast)];
}

/** Whether every base has it from the start. */
export function isOriginal(list: ReasonList, code: string): boolean {
  return BASE_REASONS[list].some((reason) => reason.code === code);
}
