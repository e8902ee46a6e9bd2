import {
  BASE_REASONS,
  OTHER_CODE,
  type Reason,
  type ReasonList,
  type ReasonLists,
} from '#machines/order/reasons.ts';
import type { StoredJson, StoredReason } from '#server/db/stored-json.ts';

/** The effective lists (docs/domain.md 3): as saved, or else the originals. */
export function reasonListsOf(saved: StoredJson['settings.reasons']): ReasonLists {
  return {
    failure: listOf('failure', saved.failure),
    cancel: listOf('cancel', saved.cancel),
    reject: listOf('reject', saved.reject),
  };
}

/** Originals of a later release are inserted before “Outro”. */
function listOf(list: ReasonList, saved: readonly StoredReason[] | undefined): readonly Reason[] {
  const originals = BASE_REASONS[list];
  if (saved === undefined) return originals;
  const whole = saved.map((reason) => ({ nextStep: originalStep(originals, reason), ...reason }));
  const known = new Set(saved.map(({ code }) => code));
  const since = originals.filter(({ code }) => !known.has(code));
  if (since.length === 0) return whole;
  const isLast = ({ code }: Reason) => code === OTHER_CODE;
  return [...whole.filter((reason) => !isLast(reason)), ...since, ...whole.filter(isLast)];
}

function originalStep(originals: readonly Reason[], { code }: { code: string }): Reason['nextStep'] {
  return originals.find((original) => original.code === code)?.nextStep ?? null;
}

/** Whether the reason is in `BASE_REASONS`. */
export function isOriginal(list: ReasonList, code: string): boolean {
  return BASE_REASONS[list].some((reason) => reason.code === code);
}
