import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { Card } from '#src/ui/card.tsx';

type DraftStop = Schema<'DraftStop'>;
type DraftItem = Schema<'DraftItem'>;

/** The draft's content so far, with placeholders for missing values. */
export function DraftContent({ order: { draft } }: { order: ServiceOrder }) {
  const { stops = [], items = [], packagesCount, notes } = draft ?? {};
  return (
    <Card title="Preenchido até agora">
      <div className="flex flex-col gap-4 text-sm">
        {stops.length === 0 && items.length === 0 && <p className="text-muted">Nada ainda.</p>}
        {stops.map((stop, index) => (
          // Stops of a draft have no ids.
          // oxlint-disable-next-line react/no-array-index-key
          <DraftStopText key={index} stop={stop} />
        ))}
        {(packagesCount || items.length > 0) && (
          <div>
            <p className="text-muted text-xs">{ORDER_FIELD_LABELS.packagesCount}</p>
            <p className="text-ink">{packagesCount ?? 'Quantidade não informada'}</p>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <p key={index} className="text-secondary">
                {itemText(item)}
              </p>
            ))}
          </div>
        )}
        {notes && (
          <div>
            <p className="text-muted text-xs">{ORDER_FIELD_LABELS.notes}</p>
            <p className="text-ink whitespace-pre-line">{notes}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function DraftStopText({ stop }: { stop: DraftStop }) {
  const { kind, contactName, contactPhone, contactEmail, address } = stop;
  const place = [address?.street, address?.number, address?.district, address?.city].filter(Boolean);
  return (
    <div>
      <p className="text-muted text-xs">{kind === 'pickup' ? 'Coleta' : 'Entrega'}</p>
      <p className="text-ink font-medium">
        {contactName || <span className="text-muted font-normal">Sem contato</span>}
      </p>
      <p className="text-secondary">
        {place.length > 0 ? place.join(', ') : <span className="text-muted">Sem endereço</span>}
      </p>
      {contactPhone && <p className="text-secondary">{formatPhone(contactPhone)}</p>}
      {contactEmail && <p className="text-secondary break-all">{contactEmail}</p>}
    </div>
  );
}

function itemText({ quantity, description }: DraftItem): string {
  return `${quantity ?? '?'} × ${description || 'sem descrição'}`;
}
