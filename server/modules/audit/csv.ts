import { AUDIT_ACTION_LABELS, AUDIT_OUTCOME_LABELS, auditDetailsText } from '#domain/audit-labels.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { asValue, BYTE_ORDER_MARK, type CsvCell, csvRow } from '#server/csv/csv-cells.ts';
import type { Db } from '#server/db/schema.ts';

import type { AuditPosition } from './cursor.ts';
import type { AuditFilter } from './filter.ts';
import { presentAuditRecord } from './presenter.ts';
import { type AuditRow, findAuditRecords } from './query.ts';

type AuditRecord = Schema<'AuditRecord'>;

const READ_AT_ONCE = 1000;

const instant = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const COLUMNS: readonly (readonly [heading: string, cell: (record: AuditRecord) => CsvCell])[] = [
  ['Data e hora', ({ at }) => asValue(instant.format(new Date(at)).replace(',', ''))],
  ['Ação', ({ action }) => AUDIT_ACTION_LABELS[action]],
  ['Resultado', ({ outcome }) => AUDIT_OUTCOME_LABELS[outcome]],
  ['Quem', ({ actor }) => actor?.name ?? ''],
  ['Perfil', ({ actor }) => (actor ? ROLE_LABELS[actor.role] : '')],
  ['Sobre', ({ target }) => target?.name ?? ''],
  ['Empresa', ({ company }) => company?.name ?? ''],
  ['Detalhes', ({ details }) => auditDetailsText(details)],
  ['Endereço de rede', ({ address }) => address ?? ''],
  ['Dispositivo', ({ device }) => device ?? ''],
  ['Código da requisição', ({ requestId }) => requestId ?? ''],
];

/** Streams the newest records of a filter for Excel; other requests can use the database between chunks. */
export async function* auditCsv(db: Db, filter: AuditFilter, most: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));
  let after: AuditPosition | undefined;
  for (let left = most; left > 0; left -= READ_AT_ONCE) {
    const limit = Math.min(left, READ_AT_ONCE);
    const rows: AuditRow[] = await findAuditRecords(db, { filter, after, limit });
    yield rows.map((row) => csvRow(cellsOf(presentAuditRecord(row)))).join('');
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
}

function cellsOf(record: AuditRecord): CsvCell[] {
  return COLUMNS.map(([, cell]) => cell(record));
}
