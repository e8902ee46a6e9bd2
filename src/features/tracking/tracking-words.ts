import type { OrderStatus } from '#machines/order/types.ts';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';

type Words = { title: string; text: string };

/** Public texts by status; `who` is the courier's first name, or a generic term. */
const STATUS_WORDS: Readonly<Record<OrderStatus, (who: string) => Words>> = {
  draft: () => ({ title: 'Em preparação', text: 'A entrega ainda não foi solicitada.' }),
  requested: () => ({ title: 'Entrega solicitada', text: 'Aguardando a confirmação da base.' }),
  accepted: () => ({ title: 'Entrega aceita', text: 'A base vai buscar a encomenda na empresa.' }),
  assigned: (who) => ({ title: 'Entrega aceita', text: `${who} vai buscar a encomenda na empresa.` }),
  collecting: (who) => ({ title: 'Em coleta', text: `${who} está buscando a encomenda na empresa.` }),
  pickup_failed: () => ({
    title: 'Coleta não realizada',
    text: 'A encomenda ainda está com a empresa. A base vai tentar de novo.',
  }),
  in_transit: (who) => ({ title: 'A caminho', text: `${who} está com a encomenda.` }),
  attempt_failed: () => ({
    title: 'Não foi possível entregar',
    text: 'A encomenda está com a base. Fale com a empresa para combinar uma nova tentativa.',
  }),
  returning: () => ({ title: 'Em devolução', text: 'A encomenda está voltando para a empresa.' }),
  delivered: () => ({ title: 'Entregue', text: 'A entrega foi concluída.' }),
  partially_delivered: () => ({
    title: 'Entregue parcialmente',
    text: 'Parte da encomenda voltou para a empresa.',
  }),
  returned: () => ({ title: 'Devolvida', text: 'A encomenda voltou para a empresa.' }),
  cancelled: () => ({ title: 'Cancelada', text: 'Esta entrega foi cancelada.' }),
  rejected: () => ({ title: 'Não aceita', text: 'A base não pôde fazer esta entrega. Fale com a empresa.' }),
  lost: () => ({
    title: 'Entrega interrompida',
    text: 'Houve um problema com a encomenda. Fale com a empresa.',
  }),
};

type Tracked = Pick<TrackedOrder, 'status' | 'courierFirstName'>;

/** Title and text of the page. */
export function statusLabels({ status, courierFirstName }: Tracked): Words {
  return STATUS_WORDS[status](courierFirstName ?? 'O entregador');
}

type PublicEvent = TrackedOrder['events'][number]['type'];

const EVENT_WORDS: Readonly<Record<PublicEvent, string>> = {
  'order.accept': 'Entrega aceita pela base',
  'order.startPickup': 'Coleta iniciada',
  'order.confirmPickup': 'Encomenda coletada',
  'order.arriveStop': 'Entregador no local',
  'order.completeStop': 'Entrega concluída',
  'order.failStop': 'Tentativa sem sucesso',
  'order.retry': 'Nova tentativa',
  'order.reschedule': 'Entrega reagendada',
};

/** Public label of an event, with its drop-off if there are several. */
export function eventLabels(
  { type, stopSequence }: TrackedOrder['events'][number],
  dropoffs: readonly unknown[],
): string {
  const place = stopSequence !== null && dropoffs.length > 1 ? ` · entrega ${stopSequence - 1}` : '';
  return EVENT_WORDS[type] + place;
}
