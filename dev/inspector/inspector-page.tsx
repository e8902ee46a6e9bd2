import { APP } from '#dev/bridge/follow-app.ts';
import type { Offered } from '#dev/bridge/messages.ts';
import { ToolPage } from '#dev/tool-page.tsx';
import Ban from '#icons/ban';
import Check from '#icons/check';
import { appMachine } from '#machines/app/app.machine.ts';
import { bulkSendMachine } from '#machines/bulk/bulk-send.machine.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { importEditsMachine } from '#machines/import-edits/import-edits.machine.ts';
import { liveConnectionMachine } from '#machines/live/live-connection.machine.ts';
import { orderActionsMachine } from '#machines/order-actions/order-actions.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

import { ChartView } from './chart-view.tsx';
import { useInspectionFeed, type EventMessage } from './use-inspection-feed.ts';

/** The machines of single pages, by the name that they report. */
const PAGE_MACHINES = [
  {
    name: 'draft',
    title: 'Rascunho',
    none: 'nenhum formulário aberto ainda',
    machine: draftAutosaveMachine,
  },
  {
    name: 'orderActions',
    title: 'Ações da ordem',
    none: 'nenhuma ordem aberta ainda',
    machine: orderActionsMachine,
  },
  {
    name: 'bulkSend',
    title: 'Ação em lote',
    none: 'nenhuma lista aberta ainda',
    machine: bulkSendMachine,
  },
  {
    name: 'uploads',
    title: 'Envio de arquivos',
    none: 'nenhum formulário de entrega nem anexos abertos ainda',
    machine: uploadsMachine,
  },
  {
    name: 'importEdits',
    title: 'Correção de planilha',
    none: 'nenhuma importação aberta ainda',
    machine: importEditsMachine,
  },
  {
    name: 'live',
    title: 'Atualizações ao vivo',
    none: 'nenhuma sessão ainda',
    machine: liveConnectionMachine,
  },
] as const;

/** The page /__inspector of the development server: the current state of the machines in other windows. */
export function InspectorPage() {
  const { states, events, send } = useInspectionFeed();
  const app = states.get(APP);
  const order = [...states.values()].findLast(({ actor }) => actor.startsWith('order '));
  return (
    <ToolPage
      title="Inspetor das máquinas"
      subtitle="Abra o aplicativo em outra janela deste navegador; o que acontece nele aparece aqui."
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Card title={`Aplicativo: ${app?.state ?? 'nenhuma janela aberta'}`} className="xl:col-span-2">
          <ChartView label="Aplicativo" machine={appMachine} state={app?.state ?? null} />
          {app && (
            <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              <OfferTable offers={app.offers} onSend={send} />
              <pre className={classNames(CODE, 'bg-page rounded-md p-3')}>
                {JSON.stringify(app.context, null, 2)}
              </pre>
            </div>
          )}
        </Card>
        <Card
          title={`Ordem: ${order ? `${order.actor}, ${order.state}` : 'nenhuma aberta nem alterada ainda'}`}
          className="xl:col-span-2"
        >
          <ChartView label="Ordem" machine={orderMachine} state={order?.state ?? null} />
          {order && (
            <div className="mt-4">
              <OfferTable offers={order.offers} />
            </div>
          )}
        </Card>
        {PAGE_MACHINES.map(({ name, title, none, machine }) => (
          <Card key={name} title={`${title}: ${states.get(name)?.state ?? none}`}>
            <ChartView label={title} machine={machine} state={states.get(name)?.state ?? null} />
          </Card>
        ))}
        <Card title="Eventos" isFlush className="xl:col-span-2">
          <EventTable events={events} />
        </Card>
      </div>
    </ToolPage>
  );
}

const CODE = 'font-mono text-xs whitespace-pre-wrap wrap-anywhere';

/** Every reported event, newest first, with its effects and time. */
function EventTable({ events }: { events: readonly EventMessage[] }) {
  if (events.length === 0) {
    return <EmptyState title="Nenhum evento ainda">Use o aplicativo em outra janela.</EmptyState>;
  }
  return (
    <Table caption="Eventos, os mais novos primeiro">
      <thead>
        <tr className={tableStyles.headRow}>
          {['Hora', 'Máquina', 'Evento', 'Estado', 'Efeitos'].map((title) => (
            <th key={title} scope="col" className={tableStyles.headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((report, index) => (
          <tr key={events.length - index} className={tableStyles.row}>
            <td className={tableStyles.cell}>{timeOf(report.at)}</td>
            <td className={tableStyles.cell}>{report.actor}</td>
            <td className={tableStyles.cell}>
              <pre className={CODE}>{JSON.stringify(report.event)}</pre>
            </td>
            <td className={tableStyles.cell}>
              {report.from === report.to ? report.to : `${report.from} → ${report.to}`}
            </td>
            <td className={tableStyles.cell}>{report.effects.join(', ') || 'nenhum'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('pt-BR', { hour12: false, fractionalSecondDigits: 3 });
}

type OfferTableProps = {
  offers: readonly Offered[];
  /** Undefined if this machine's events cannot be sent from here. */
  onSend?: (type: string) => void;
};

/** The events the current state accepts and denies, with reasons. */
function OfferTable({ offers, onSend }: OfferTableProps) {
  return (
    <Table caption="O que o estado atual aceita e recusa">
      <tbody>
        {offers.map(({ type, isTaken, why }) => (
          <tr key={type} className={tableStyles.row}>
            <td className={classNames(tableStyles.cell, 'font-medium')}>{type}</td>
            <td className={tableStyles.cell}>
              <span className={classNames(OFFER, isTaken ? 'text-success' : 'text-muted')}>
                {isTaken ? <Icon of={Check} /> : <Icon of={Ban} />}
                <span>{isTaken ? 'aceita' : `recusa: ${why ?? ''}`}</span>
              </span>
            </td>
            {onSend && (
              <td className={classNames(tableStyles.cell, 'text-right')}>
                <Button size="sm" onClick={() => onSend(type)}>
                  Enviar {type}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const OFFER = 'inline-flex items-center gap-1.5 [&_.lucide]:size-4';
