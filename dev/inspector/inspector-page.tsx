import { APP } from '#dev/bridge/follow-app.ts';
import type { Offered } from '#dev/bridge/messages.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { createDraftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { liveConnectionMachine } from '#machines/live/live-connection.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';

import { ChartView } from './chart-view.tsx';
import { useInspectionFeed, type EventMessage } from './use-inspection-feed.ts';

const draftMachine = createDraftAutosaveMachine<unknown>();

/** /__inspector of the development server: the machines as they stand in the other windows. */
export function InspectorPage() {
  const { states, events, send } = useInspectionFeed();
  const app = states.get(APP);
  const order = [...states.values()].findLast(({ actor }) => actor.startsWith('order '));
  const [draft, live] = [states.get('draft'), states.get('live')];
  return (
    <main>
      <h1>Inspetor das máquinas</h1>
      <p>Abra o aplicativo em outra janela deste navegador; o que acontece nele aparece aqui.</p>
      <h2>Aplicativo: {app?.state ?? 'nenhuma janela aberta'}</h2>
      <ChartView machine={appMachine} state={app?.state ?? null} />
      {app && <OfferList offers={app.offers} onSend={send} />}
      {app && <pre>{JSON.stringify(app.context, null, 2)}</pre>}
      <h2>Ordem: {order ? `${order.actor}, ${order.state}` : 'nenhuma aberta nem alterada ainda'}</h2>
      <ChartView machine={orderMachine} state={order?.state ?? null} />
      {order && <OfferList offers={order.offers} />}
      <h2>Rascunho: {draft?.state ?? 'nenhum formulário aberto ainda'}</h2>
      <ChartView machine={draftMachine} state={draft?.state ?? null} />
      <h2>Atualizações ao vivo: {live?.state ?? 'nenhuma sessão ainda'}</h2>
      <ChartView machine={liveConnectionMachine} state={live?.state ?? null} />
      <h2>Eventos</h2>
      <EventList events={events} />
    </main>
  );
}

/** Every event that was told, the newest first, with what it did and when. */
function EventList({ events }: { events: readonly EventMessage[] }) {
  if (events.length === 0) return <p>Nenhum evento ainda. Use o aplicativo em outra janela.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Hora</th>
          <th>Máquina</th>
          <th>Evento</th>
          <th>Estado</th>
          <th>Efeitos</th>
        </tr>
      </thead>
      <tbody>
        {events.map((told, index) => (
          <tr key={events.length - index}>
            <td>{timeOf(told.at)}</td>
            <td>{told.actor}</td>
            <td>
              <pre>{JSON.stringify(told.event)}</pre>
            </td>
            <td>{told.from === told.to ? told.to : `${told.from} → ${told.to}`}</td>
            <td>{told.effects.join(', ') || 'nenhum'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('pt-BR', { hour12: false, fractionalSecondDigits: 3 });
}

type OfferListProps = {
  offers: readonly Offered[];
  /** undefined: events of this machine cannot be sent from here. */
  onSend?: (type: string) => void;
};

/** Which events the present state takes and refuses, and why. */
function OfferList({ offers, onSend }: OfferListProps) {
  return (
    <table>
      <tbody>
        {offers.map(({ type, isTaken, why }) => (
          <tr key={type}>
            <td>{type}</td>
            <td>{isTaken ? 'aceita' : `recusa: ${why ?? ''}`}</td>
            <td>
              {onSend && (
                <button type="button" onClick={() => onSend(type)}>
                  Enviar {type}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
