import type { ByteRange } from '#server/files/file-store.ts';

const ONE_RANGE = /^bytes=(?<first>\d{0,12})-(?<last>\d{0,12})$/i;

/**
 * The part of a file that a `Range` header asks for.
 * @param size in bytes, at least 1
 * @returns undefined without a single range inside the file; the whole file is then the answer (RFC 9110, 14.2)
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const { first = '', last = '' } = ONE_RANGE.exec(header ?? '')?.groups ?? {};
  if (first === '' && last === '') return undefined;
  // Without a first position, the last bytes.
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.first <= range.last && range.first < size ? range : undefined;
}
