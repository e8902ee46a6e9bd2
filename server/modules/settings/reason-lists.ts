import {
  BASE_REASONS,
  OTHER_CODE,
  type Reason,
  type ReasonList,
  type ReasonLists,
} from '#machines/order/reasons.ts';

/** The effective lists (docs/domain.md 3): as saved, or else the originals. */
export function reasonListsOf(saved: Partial<ReasonLists>): ReasonLists {
  return {
    failure: listOf('failure', saved.failure),
    cancel: listOf('cancel', saved.cancel),
    reject: listOf('reject', saved.reject),
  };
}

/** Originals of a later release are inserted before “Outro”. */
function listOf(list: ReasonList, saved: readonly Reason[] | undefined): readonly Reason[] {
  const originals = BASE_REASONS[list];
  if (saved === undefined) return originals;
  const known = new Set(saved.map(({ code }) => code));
  const since = originals.filter(({ code }) => !known.has(code));
  if (since.length === 0) return saved;
  const isLast = ({ code }: Reason) => code === OTHER_CODE;
  return [...saved.filter((reason) => !isLast(reason)), ...since, ...saved.filter(isLast)];
}

/** Whether the reason is in `BASE_REASONS`. */
export function isOriginal(list: ReasonList, code: string): boolean {
  return BASE_REASONS[list].some((reason) => reason.code === code);
}
