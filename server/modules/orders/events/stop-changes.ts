import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import { askedWindowOf, type StopRow } from '#server/modules/order-model/order-row.ts';

import * as text from './change-texts.ts';

type Change = Schema<'Change'>;

type Described = { field: string; of: (stop: StopRow) => string | null };

const STOP_FIELDS: readonly Described[] = [
  { field: 'Contato', of: (stop) => stop.contact_name },
  { field: 'Telefone', of: (stop) => stop.contact_phone && formatPhone(stop.contact_phone) },
  { field: 'E-mail', of: (stop) => stop.contact_email },
  { field: 'Endereço', of: (stop) => text.addressText(stop.address) },
  { field: 'Janela', of: windowText },
  { field: 'Instruções', of: (stop) => stop.instructions },
  { field: 'Recebido por', of: receiptText },
];

/** Differences of the stops; a stop that came or went is one line with what it was. */
export function stopChanges(before: readonly StopRow[], after: readonly StopRow[]): Change[] {
  const earlier = new Map(before.map((stop) => [stop.id, stop]));
  const later = new Set(after.map((stop) => stop.id));
  const gone = before.filter((stop) => !later.has(stop.id));
  return [
    ...gone.map((stop) => ({ field: stopName(stop), before: summary(stop), after: null })),
    ...after.flatMap((stop) => {
      const was = earlier.get(stop.id);
      return was ? fieldChanges(was, stop) : [{ field: stopName(stop), before: null, after: summary(stop) }];
    }),
  ];
}

function fieldChanges(was: StopRow, is: StopRow): Change[] {
  if (was === is) return [];
  return STOP_FIELDS.map(({ field, of }) => ({
    field: `${field} (${stopName(is).toLowerCase()})`,
    before: of(was),
    after: of(is),
  })).filter((change) => change.before !== change.after);
}

function stopName({ kind, sequence }: StopRow): string {
  return kind === 'pickup' ? 'Coleta' : `Entrega ${sequence - 1}`;
}

function summary(stop: StopRow): string {
  return [stop.contact_name, text.addressText(stop.address), windowText(stop)].filter(Boolean).join('; ');
}

function windowText(stop: StopRow): string | null {
  const span = askedWindowOf(stop);
  return span && text.spanText(span);
}

function receiptText({ receipt }: StopRow): string | null {
  if (!receipt) return null;
  const { receiverName, receiverRelation, receiverDoc } = receipt;
  const relation = receiverRelation && ` (${text.RECEIVER_RELATIONS[receiverRelation]})`;
  return [`${receiverName}${relation ?? ''}`, receiverDoc].filter(Boolean).join(', ');
}
