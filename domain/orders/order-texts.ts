import { RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import type { Schema } from '#openapi/schema.ts';

/** pt-BR texts of an order that page, paper and file share. */

export const SOURCE_LABELS: Readonly<Record<Schema<'ServiceOrder'>['source'], string>> = {
  web: 'pela web',
  app: 'pelo aplicativo',
  import: 'por planilha',
  recurrence: 'por recorrência',
  api: 'pela API',
};

/** "Helena Prado (portaria) · documento ***.456.789-**" */
export function receiptText({ receiverName, receiverRelation, receiverDoc }: Schema<'Receipt'>): string {
  const relation = receiverRelation && ` (${RELATION_LABELS[receiverRelation].toLowerCase()})`;
  const who = `${receiverName}${relation ?? ''}`;
  return receiverDoc === null ? who : `${who} · documento ${receiverDoc}`;
}

type Stop = Schema<'Stop'>;

/** "Coleta · Farmácia Boa Vida", "Entrega · Clínica São Lucas · Recepção". */
export function stopTitle(stop: Pick<Stop, 'kind' | 'placeName' | 'contactName'>): string {
  return `${stop.kind === 'pickup' ? 'Coleta' : 'Entrega'} · ${recipientTitle(stop)}`;
}

/** The same, numbered with several drop-offs: "Entrega 2 · Helena Prado". */
export function stopHeading(stop: Stop, stops: readonly Stop[]): string {
  if (stop.kind === 'pickup' || stops.length <= 2) return stopTitle(stop);
  return `Entrega ${stop.sequence - 1} · ${recipientTitle(stop)}`;
}

/** "Entrega confirmada" is feminine, "Entregador atribuído" is not. */
export function undoneWord(label: string): string {
  return /(?:ad|íd|it)a\b/u.test(label) ? 'desfeita' : 'desfeito';
}

/** "por Rita Andrade", "por Carla Mendes pelo aplicativo", "pelo sistema"; a recipient is not named. */
export function entryAuthor({ by, source }: Pick<Schema<'TimelineEntry'>, 'by' | 'source'>): string {
  if (by === null) return source === 'web' ? 'pelo link de acompanhamento' : 'pelo sistema';
  const way = source === 'web' ? '' : ` ${SOURCE_LABELS[source]}`;
  return `por ${by.name}${way}`;
}
