import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { findReason, type ReasonLists } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { FAMILIES, type Family, type Grouping, GROUPINGS, keyText } from './metric-families.ts';

type Party = Schema<'Party'>;

/** The groups that select the orders of a row, from the row's key. */
export function rowGroups(by: Schema<'ReportBy'>, key: string): string[] {
  if (by !== 'courierReason' && by !== 'courierParty') return [`${by}:${key}`];
  const [courier, rest] = splitCourierKey(key);
  return [`courier:${courier}`, `${by === 'courierReason' ? 'reason' : 'party'}:${rest}`];
}

/** Splits a row's key into courier and reason or party. */
export function splitCourierKey(key: string): [courier: string, rest: string] {
  const separator = key.indexOf(':');
  return [key.slice(0, separator), key.slice(separator + 1)];
}

/** The party responsible for a failure, by its reason; none for "Outro" and unknown reasons. */
export function partyOf(reasons: ReasonLists, reasonCode: string): Party {
  return findReason(reasons, 'failure', reasonCode)?.party ?? 'none';
}

/**
 * Condition for one or more groups of a metric (`reason:CLOSED`).
 * @throws Problem 422 if the metric has no such grouping
 */
export function inGroups(
  family: Family,
  groups: readonly string[],
  reasons: ReasonLists,
): RawBuilder<SqlBool>[] {
  return groups.map((group) => {
    const separator = group.indexOf(':');
    const name = group.slice(0, separator);
    const value = group.slice(separator + 1);
    const condition = name === 'party' ? ofParty(family, value, reasons) : ofGrouping(family, name, value);
    if (!condition) throw invalid(fieldError('/query/group', 'group-unfit'));
    return condition;
  });
}

function ofGrouping(family: Family, name: string, value: string): RawBuilder<SqlBool> | undefined {
  if (!isGrouping(name)) return undefined;
  const expression = FAMILIES[family].groupings[name];
  return expression && sql<SqlBool>`${keyText(name, expression)} = ${value}`;
}

function isGrouping(name: string): name is Grouping {
  return GROUPINGS.some((grouping) => grouping === name);
}

/** A party selects its reasons; "none" selects all others. */
function ofParty(family: Family, party: string, reasons: ReasonLists): RawBuilder<SqlBool> | undefined {
  const reason = FAMILIES[family].groupings.reason;
  if (!reason || family === 'requested') return undefined;
  const codes = reasons.failure.filter((one) => one.party !== null);
  if (party === 'none')
    return sql<SqlBool>`coalesce(${reason}, 'none') <> all(${codes.map(({ code }) => code)}::text[])`;
  const own = codes.filter((one) => one.party === party).map(({ code }) => code);
  return sql<SqlBool>`${reason} = any(${own}::text[])`;
}
