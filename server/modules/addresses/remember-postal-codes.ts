import type { PostalCodeProvider } from './postal-code-provider.ts';

type Remembered = { at: number; answer: ReturnType<PostalCodeProvider> };

/**
 * Keeps the answers of a provider for a while, and asks once for those who ask at the same time. Failures are
 * not kept.
 * @param most how many answers are kept; the oldest go first
 */
export function rememberPostalCodes(
  ask: PostalCodeProvider,
  { most, forMs, clock }: { most: number; forMs: number; clock: () => Date },
): PostalCodeProvider {
  const remembered = new Map<string, Remembered>();

  return (postalCode) => {
    const now = clock().getTime();
    const known = remembered.get(postalCode);
    if (known && now - known.at < forMs) return known.answer;
    const answer = ask(postalCode);
    remembered.delete(postalCode);
    remembered.set(postalCode, { at: now, answer });
    answer.catch(() => remembered.delete(postalCode));
    const [oldest] = remembered.keys();
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
    return answer;
  };
}
