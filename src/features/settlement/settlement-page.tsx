import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';

import { differ, differencesOf } from '#domain/orders/money/settlement.ts';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import Lock from '#icons/lock';
import LockOpen from '#icons/lock-open';
import Printer from '#icons/printer';
import { type Settlement, settlementQuery } from '#src/api/settlements.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useIsBase, useRole } from '#src/components/use-session.ts';
import { addDays, dayToday, formatCalendarDay, isCalendarDay } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { DayInput } from '#src/ui/inputs/day-input.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { CloseSettlement, ReopenSettlement } from './settlement-dialogs.tsx';
import { SettlementDoors } from './settlement-doors.tsx';
import { SettlementTotals } from './settlement-totals.tsx';
import { SheetCheck } from './sheet-check.tsx';
import { type Sheet, useSheet } from './use-sheet.ts';

/**
 * `/ordens-de-servico?ver=acerto&entregador=&dia=`: the day of a courier, today unless given. Redirects managers to
 * their orders, and an address without a courier to the list of couriers.
 */
export function SettlementPage() {
  const isBase = useIsBase();
  const paths = usePaths();
  const search = new URLSearchParams(useSearch());
  const courierId = search.get('entregador') ?? '';
  const asked = search.get('dia') ?? '';
  if (!isBase) return <Redirect to={paths.orders()} replace />;
  if (courierId === '') return <Redirect to={paths.couriers()} replace />;
  const day = isCalendarDay(asked) ? asked : dayToday();
  return <SettlementOfDay key={courierId} courierId={courierId} day={day} />;
}

function SettlementOfDay({ courierId, day }: { courierId: string; day: string }) {
  const paths = usePaths();
  const query = useQuery(settlementQuery(courierId, day));
  const { data } = query;
  const { sheet, route } = useSheet(courierId, day, data);
  const hasSheet = sheet !== undefined && sheet.rows.length + sheet.others.length > 0;
  return (
    <div data-report className="print-plain">
      <PageHeader
        title={data ? `Acerto de ${data.courier.name}` : 'Acerto do entregador'}
        titleEnd={<span className="hidden print:inline">{formatCalendarDay(day)}</span>}
        trail={[
          { label: 'Ordens de Serviço', href: paths.orders() },
          { label: 'Entregadores', href: paths.couriers() },
        ]}
        subtitle={data?.closed && `Fechado em ${formatDateTime(data.closed.at)} por ${data.closed.by}.`}
        actions={data && data.doors.length > 0 && <Actions settlement={data} sheet={sheet} />}
      />
      <DayChoice courierId={courierId} day={day} />
      {query.isLoadingError ? (
        <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : data === undefined || route.isLoading ? (
        <Skeleton className="rounded-card h-96 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          {data.doors.length > 0 && (
            <>
              <Notices settlement={data} sheet={sheet} />
              <SettlementTotals totals={data.totals} />
            </>
          )}
          {route.isLoadingError && (
            <ListFailure
              error={route.error}
              isRetrying={route.isFetching}
              onRetry={() => void route.refetch()}
            />
          )}
          {hasSheet && <SheetCheck courierId={courierId} day={day} sheet={sheet} />}
          {data.doors.length > 0 ? (
            <>
              <SettlementDoors settlement={data} />
              <Signatures />
              <Reopened settlement={data} />
            </>
          ) : (
            !hasSheet && (
              <EmptyState title="Nenhuma entrega neste dia">
                As entregas aparecem aqui quando são registradas, e hoje também as que estão com o entregador.
              </EmptyState>
            )
          )}
        </div>
      )}
    </div>
  );
}

/** One day before or after, or a typed one. */
function DayChoice({ courierId, day }: { courierId: string; day: string }) {
  const paths = usePaths();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  const today = dayToday();
  const hrefOf = (dia: string) => paths.settlement({ entregador: courierId, dia });

  function handleChange(text: string) {
    setTyped({ day, text });
    if (isCalendarDay(text) && text <= today && text !== day) navigate(hrefOf(text));
  }

  return (
    <div className="mb-4 flex items-end gap-2 print:hidden">
      <IconButton
        label="Dia anterior"
        icon={<Icon of={ChevronLeft} />}
        onClick={() => navigate(hrefOf(addDays(day, -1)))}
      />
      <div className="w-44">
        <Field label="Dia" isCompact>
          <DayInput value={typed.text} max={today} onChange={handleChange} />
        </Field>
      </div>
      <IconButton
        label="Dia seguinte"
        icon={<Icon of={ChevronRight} />}
        disabled={day >= today}
        onClick={() => navigate(hrefOf(addDays(day, 1)))}
      />
    </div>
  );
}

type SettlementPartProps = {
  settlement: Settlement;
  /** Undefined while it loads, and for a closed day. */
  sheet: Sheet | undefined;
};

function Actions({ settlement, sheet }: SettlementPartProps) {
  const isAdmin = useRole() === 'admin';
  // Chosen by the button: a day that another user closes or reopens does not change an open dialog.
  const [opened, setOpened] = useState<'closing' | 'reopening'>();
  const close = () => setOpened(undefined);
  const { closed, doors } = settlement;
  return (
    <>
      <Button icon={<Icon of={Printer} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      {closed === null && (
        <Button variant="primary" icon={<Icon of={Lock} />} onClick={() => setOpened('closing')}>
          Fechar acerto
        </Button>
      )}
      {closed !== null && isAdmin && !isPurged(doors) && (
        <Button icon={<Icon of={LockOpen} />} onClick={() => setOpened('reopening')}>
          Reabrir
        </Button>
      )}
      {opened === 'closing' && <CloseSettlement settlement={settlement} sheet={sheet} onClose={close} />}
      {opened === 'reopening' && <ReopenSettlement settlement={settlement} onClose={close} />}
    </>
  );
}

/** Whether an order of the closing is purged: the server then refuses to reopen it. */
function isPurged(doors: Settlement['doors']): boolean {
  return doors.some(({ orderVersion }) => orderVersion === null);
}

/** The note of the closing, and what has changed since. */
function Notices({ settlement, sheet }: SettlementPartProps) {
  const { closed, totals, now, doors } = settlement;
  if (closed === null) {
    const isSettled =
      differencesOf(totals).length === 0 && sheet?.rows.length === 0 && sheet.others.length === 0;
    return isSettled ? (
      <Alert tone="success" className="print:hidden">
        Tudo acertado: pode fechar.
      </Alert>
    ) : null;
  }
  // Purged orders are missing in the current totals, although nothing was changed.
  const hasChanged = !isPurged(doors) && differ(totals, now);
  return (
    <>
      {closed.note !== null && <Alert tone="info">{`Observação do fechamento: ${closed.note}`}</Alert>}
      {hasChanged && (
        <Alert tone="warning" className="print:hidden">
          Depois do fechamento algo mudou nas ordens deste dia. Aqui está o que foi fechado.
        </Alert>
      )}
      <LeftToRecord settlement={settlement} />
    </>
  );
}

/** Where outcomes count that a closed day no longer takes. */
function LeftToRecord({ settlement: { courier, day, doors } }: { settlement: Settlement }) {
  const paths = usePaths();
  const today = dayToday();
  if (day === today) {
    return (
      <Alert tone="info" className="print:hidden">
        Este acerto está fechado: o que ainda for registrado hoje, na página da ordem, conta no acerto de
        amanhã.
      </Alert>
    );
  }
  if (day > today || !doors.some(({ pending }) => pending)) return null;
  return (
    <Alert tone="info" className="print:hidden">
      {'Este acerto está fechado: o que falta registrar dele conta no '}
      <TextLink href={paths.settlement({ entregador: courier.id ?? '', dia: today })}>
        acerto de hoje
      </TextLink>
      .
    </Alert>
  );
}

/** Lines to sign on paper. */
function Signatures() {
  return (
    <div className="mt-10 hidden grid-cols-2 gap-6 print:grid">
      {['Entregador', 'Conferido na base por'].map((label) => (
        <p key={label} className="border-paper-ink border-t pt-1 text-xs">
          {label}
        </p>
      ))}
    </div>
  );
}

function Reopened({ settlement: { reopened } }: { settlement: Settlement }) {
  if (reopened.length === 0) return null;
  return (
    <section aria-label="Fechamentos anteriores" className="print:hidden">
      <h2 className="text-ink mb-2 text-base font-semibold">Fechamentos anteriores</h2>
      <ul className="text-secondary flex flex-col gap-2 text-sm">
        {reopened.map(({ closedAt, closedBy, note, at, by, reason }) => (
          <li key={closedAt}>
            {`${formatDateTime(closedAt)}, ${closedBy}${note === null ? '' : ` (${note})`}; reaberto em ${formatDateTime(at)} por ${by}: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
