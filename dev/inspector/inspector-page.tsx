import { APP } from '#dev/bridge/follow-app.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';

import { ChartView } from './chart-view.tsx';
import { EventList } from './event-list.tsx';
import { OfferList } from './offer-list.tsx';
import { useInspectionFeed } from './use-inspection-feed.ts';

/** /__inspector of the development server: both machines as they stand in the other windows. */
export function InspectorPage() {
  const { states, events, send } = useInspectionFeed();
  const app = states.get(APP);
  const order = [...states.values()].findLast(({ actor }) => actor !== APP);
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
      <h2>Eventos</h2>
      <EventList events={events} />
    </main>
  );
}
