import { toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

/**
 * The name of a bill's file; that of a closing that was reopened since has the time of the closing.
 * @param month `2026-10`
 */
export function billFileName(
  month: string,
  { at, reopened }: Pick<Schema<'BillVersion'>, 'at' | 'reopened'>,
): string {
  const version = reopened ? `-fechado-${toLocalDate(at)}-${toLocalTime(at).replace(':', 'h')}` : '';
  return `malote-faturamento-${month}${version}.csv`;
}
