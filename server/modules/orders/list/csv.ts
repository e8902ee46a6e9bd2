import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { SCHEDULED_LABEL, STATUS_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { asValue, type CsvCell } from '#server/csv/csv-cells.ts';

type Summary = Schema<'ServiceOrderSummary'>;

const DEADLINE_LABELS: Readonly<Record<Schema<'Deadline'>['state'], string>> = {
  none: '',
  onTime: 'No prazo',
  atRisk: 'Em risco',
  late: 'Atrasada',
  met: 'No prazo',
  missed: 'Com atraso',
};

const instant = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const COLUMNS: readonly (readonly [heading: string, cell: (order: Summary) => CsvCell])[] = [
  ['OS', ({ orderNumber }) => asValue(String(orderNumber))],
  ['Situação', ({ status, scheduled }) => (scheduled ? SCHEDULED_LABEL : STATUS_LABELS[status])],
  ['Empresa', ({ company }) => company.name],
  ['Local', ({ recipientPlace }) => recipientPlace ?? ''],
  ['Destinatário', ({ recipientName }) => recipientName ?? ''],
  ['Endereço', ({ recipientAddress }) => recipientAddress ?? ''],
  ['Entregas', ({ dropoffCount }) => asValue(String(dropoffCount))],
  ['Entregas concluídas', ({ doneCount }) => asValue(String(doneCount))],
  ['Janela de', ({ window }) => timeText(window?.from)],
  ['Janela até', ({ window }) => timeText(window?.until)],
  ['Prazo', ({ deadline }) => deadlineLabel(deadline)],
  ['Entregador', ({ courierName }) => courierName ?? ''],
  ['Telefone do entregador', ({ courier }) => (courier?.phone ? formatPhone(courier.phone) : '')],
  ['Placa', ({ courier }) => courier?.vehiclePlate ?? ''],
  [
    ORDER_FIELD_LABELS.vehicleType,
    ({ courier }) => (courier?.vehicleType ? VEHICLE_LABELS[courier.vehicleType] : ''),
  ],
  [ORDER_FIELD_LABELS.priority, ({ priority }) => (priority === 'urgent' ? 'Urgente' : 'Normal')],
  [ORDER_FIELD_LABELS.externalRef, ({ externalRef }) => externalRef ?? ''],
  ['Solicitada por', ({ requestedBy }) => requestedBy],
  ['Solicitada em', ({ requestedAt }) => timeText(requestedAt)],
  ['Encerrada em', ({ closedAt }) => timeText(closedAt)],
  ['Último movimento', ({ lastEventAt }) => timeText(lastEventAt)],
  ['Corrigida', ({ corrected }) => (corrected ? 'Sim' : 'Não')],
];

export const HEADINGS = COLUMNS.map(([heading]) => heading);

/** The cells of one order, in the order of HEADINGS. */
export function cellsOf(order: Summary): CsvCell[] {
  return COLUMNS.map(([, cell]) => cell(order));
}

/** "Coleta atrasada", "Em risco" */
function deadlineLabel({ of, state }: Schema<'Deadline'>): string {
  const label = DEADLINE_LABELS[state];
  return of === 'pickup' && label !== '' ? `Coleta ${label.toLowerCase()}` : label;
}

/** "20/11/2026 14:32", which Excel in pt-BR parses as a time. */
function timeText(time: string | null | undefined): CsvCell {
  return asValue(time ? instant.format(new Date(time)).replace(',', '') : '');
}
