import { ROLES } from '#domain/roles.ts';
import { PARTY_LABELS } from '#domain/settings-fields.ts';
import { ROLE_LABELS, STATUS_LABELS } from '#machines/order/labels.ts';
import { findReason, type ReasonLists } from '#machines/order/reasons.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { partyOf, splitCourierKey } from './metric-groups.ts';
import { companyNames, courierNames, locationNames } from './row-names.ts';

type By = Schema<'ReportBy'>;
type RowLabel = { label: string; detail: string | null };

export const REPORT_PARTY_LABELS: Readonly<Record<Schema<'Party'>, string>> = {
  ...PARTY_LABELS,
  none: 'Sem responsável',
};

const NO_REASON = 'Sem motivo registrado';

/** Loads the names that a report needs, and returns a function from row key to label. */
export async function loadRowLabels(
  db: Db,
  by: By,
  keys: readonly string[],
  reasons: { list: 'failure' | 'cancel'; lists: ReasonLists },
): Promise<(key: string) => RowLabel> {
  switch (by) {
    case 'company': {
      const names = await companyNames(db, keys);
      return (key) => plain(names.get(key) ?? 'Empresa excluída');
    }
    case 'location': {
      const names = await locationNames(db, keys);
      return (key) => locationLabel(key, names.get(key));
    }
    case 'day':
      return (key) => plain(key.split('-').toReversed().join('/'));
    case 'reason':
      return (key) =>
        reasons.list === 'failure' ? failureLabel(reasons.lists, key) : cancelLabel(reasons.lists, key);
    case 'party':
      return (key) => plain(partyText(key));
    case 'stage':
      return (key) => plain(labelIn(STATUS_LABELS, ORDER_STATUSES, key));
    case 'who':
      return (key) => plain(labelIn(ROLE_LABELS, ROLES, key));
    case 'courier': {
      const couriers = await courierNames(db, keys);
      return (key) => courierLabel(couriers.get(key));
    }
    case 'courierReason':
    case 'courierParty': {
      const couriers = await courierNames(
        db,
        keys.map((key) => splitCourierKey(key)[0]),
      );
      return (key) => {
        const [courier, rest] = splitCourierKey(key);
        const { label } = courierLabel(couriers.get(courier));
        return { label, detail: by === 'courierReason' ? failureText(reasons.lists, rest) : partyText(rest) };
      };
    }
  }
}

function plain(label: string): RowLabel {
  return { label, detail: null };
}

function locationLabel(key: string, found: { label: string; company: string | null } | undefined): RowLabel {
  if (found) return { label: found.label, detail: found.company ?? 'Todas as empresas' };
  return plain(key === 'none' ? 'Endereços fora do catálogo' : 'Local excluído');
}

/** The plate distinguishes couriers of the same name. */
function courierLabel(found: { name: string; plate: string | null } | undefined): RowLabel {
  return found ? { label: found.name, detail: found.plate } : plain('Sem cadastro');
}

function partyText(key: string): string {
  return Object.entries(REPORT_PARTY_LABELS).find(([party]) => party === key)?.[1] ?? key;
}

/** Couriers are grouped by the reasons of failures alone. */
function failureText(lists: ReasonLists, key: string): string {
  const { label, detail } = failureLabel(lists, key);
  return detail === null ? label : `${label} (${detail})`;
}

function failureLabel(lists: ReasonLists, key: string): RowLabel {
  const reason = findReason(lists, 'failure', key);
  return reason
    ? { label: reason.label, detail: REPORT_PARTY_LABELS[partyOf(lists, key)] }
    : plain(NO_REASON);
}

function cancelLabel(lists: ReasonLists, key: string): RowLabel {
  return plain(findReason(lists, 'cancel', key)?.label ?? NO_REASON);
}

function labelIn<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  keys: readonly Key[],
  key: string,
): string {
  const known = keys.find((candidate) => candidate === key);
  return known === undefined ? key : labels[known];
}
