import type { ReactNode } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import HandCoins from '#icons/hand-coins';
import type { Settlement, SettlementDoor } from '#src/api/settlements.ts';
import { receivedText } from '#src/components/order/cash-text.ts';
import { formatDateTime, formatTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { useHandIn } from './use-hand-in.ts';

const OUTCOMES: Readonly<Record<SettlementDoor['outcome'], { label: string; tone: BadgeTone }>> = {
  done: { label: 'Feita', tone: 'success' },
  failed: { label: 'Sem sucesso', tone: 'attention' },
  open: { label: 'Na rua', tone: 'neutral' },
};

/** The doors of the day: a table, on narrow screens cards. Records cash that the courier hands in. */
export function SettlementDoors({ settlement }: { settlement: Settlement }) {
  const { day, doors, closed, totals } = settlement;
  const handIn = useHandIn(settlement);
  const hasCash = doors.some(({ cash }) => cash !== null);
  const held = closed === null ? doors.filter(isHeld) : [];
  const take = (door: SettlementDoor) =>
    held.includes(door) && (
      <Button
        size="sm"
        className="print:hidden"
        aria-label={`Recebi ${formatMoney(door.cash?.received?.amountCents ?? 0)} da OS ${door.orderNumber}`}
        isLoading={handIn.isTaking(door)}
        onClick={() => handIn.take([door])}
      >
        Recebi
      </Button>
    );
  return (
    <section
      aria-label="Entregas do dia"
      className="rounded-card border-line bg-surface border print:border-0"
    >
      {held.length > 1 && (
        <div className="border-line flex justify-end border-b p-3 print:hidden">
          <Button
            icon={<Icon of={HandCoins} />}
            isLoading={held.every(handIn.isTaking)}
            onClick={() => handIn.take(held)}
          >{`Recebi tudo: ${formatMoney(totals.heldCents)}`}</Button>
        </div>
      )}
      <ul className="divide-line divide-y md:hidden print:hidden">
        {doors.map((door) => (
          <li key={door.stopId} className="flex flex-col gap-1 px-4 py-3 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <OrderLink door={door} />
              <Outcome door={door} day={day} />
            </p>
            <p className="text-secondary">
              {[door.recipientName, door.company.name].filter(Boolean).join(' · ')}
            </p>
            <p className="text-muted text-xs">
              {[packagesText(door), picturesText(door), door.reasonLabel].filter(Boolean).join(' · ')}
            </p>
            {door.cash && (
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span>{cashLine(door.cash)}</span>
                {take(door)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Table caption="Entregas do dia" className="wrap-normal max-md:hidden print:table print:text-[8pt]">
        <thead>
          <tr className={tableStyles.headRow}>
            <Heading>OS</Heading>
            <Heading>Destinatário</Heading>
            <Heading>Situação</Heading>
            <Heading isNumber>Volumes</Heading>
            <Heading isNumber>Imagens</Heading>
            {hasCash && (
              <>
                <Heading isNumber>A cobrar</Heading>
                <Heading>Cobrado</Heading>
                <Heading>Onde está</Heading>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {doors.map((door) => (
            <tr key={door.stopId} className={`${tableStyles.row} break-inside-avoid`}>
              <Cell>
                <OrderLink door={door} />
              </Cell>
              <Cell>
                {door.recipientName}
                <span className="text-muted block text-xs">{door.company.name}</span>
              </Cell>
              <Cell>
                <Outcome door={door} day={day} />
                {door.reasonLabel !== null && (
                  <span className="text-muted block text-xs">{door.reasonLabel}</span>
                )}
              </Cell>
              <Cell isNumber>{formatInteger(door.packages)}</Cell>
              <Cell isNumber>{door.outcome === 'done' && formatInteger(door.pictures)}</Cell>
              {hasCash && (
                <>
                  <Cell isNumber>{door.cash && formatMoney(door.cash.dueCents)}</Cell>
                  <Cell>{door.cash?.received && receivedText(door.cash.received)}</Cell>
                  <Cell>
                    <span className="flex flex-wrap items-center gap-2">
                      {door.cash && placeText(door.cash)}
                      {take(door)}
                    </span>
                  </Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Whether the courier still has cash of this door. */
function isHeld({ cash, orderVersion }: SettlementDoor): boolean {
  return cash !== null && !cash.handedIn && (cash.received?.amountCents ?? 0) > 0 && orderVersion !== null;
}

type Cash = NonNullable<SettlementDoor['cash']>;

function placeText({ received, handedIn }: Cash): string {
  if (received === null || received.amountCents === 0) return '';
  return handedIn ? 'Na base' : 'Com o entregador';
}

/** "A cobrar R$ 50,00; cobrado R$ 40,00 · Dinheiro (na base)" */
function cashLine(cash: Cash): string {
  const due = `A cobrar ${formatMoney(cash.dueCents)}`;
  if (cash.received === null) return due;
  const place = placeText(cash);
  return `${due}; cobrado ${receivedText(cash.received)}${place === '' ? '' : ` (${place.toLowerCase()})`}`;
}

function packagesText({ packages }: SettlementDoor): string {
  return packages === 1 ? '1 volume' : `${packages} volumes`;
}

function picturesText({ outcome, pictures }: SettlementDoor): string | undefined {
  if (outcome !== 'done') return undefined;
  if (pictures === 0) return 'sem comprovante';
  return pictures === 1 ? '1 imagem' : `${pictures} imagens`;
}

function OrderLink({ door: { orderNumber, orderVersion } }: { door: SettlementDoor }) {
  const text = `OS ${orderNumber}`;
  if (orderVersion === null) return <span>{text}</span>;
  return (
    <TextLink href={paths.order(orderNumber)} className="whitespace-nowrap">
      {text}
    </TextLink>
  );
}

/** With the time of the recording, and its day if that is a later one. */
function Outcome({ door: { outcome, at }, day }: { door: SettlementDoor; day: string }) {
  const { label, tone } = OUTCOMES[outcome];
  const timeText = (instant: string) =>
    toLocalDate(instant) === day ? formatTime(instant) : formatDateTime(instant);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Badge tone={tone} size="sm">
        {label}
      </Badge>
      {at !== null && <span className="text-secondary text-xs tabular-nums">{timeText(at)}</span>}
    </span>
  );
}

type CellProps = { isNumber?: boolean; children: ReactNode };

function Heading({ isNumber = false, children }: CellProps) {
  return (
    <th scope="col" className={`${tableStyles.headCell} ${isNumber ? 'text-right' : ''} print:px-1`}>
      {children}
    </th>
  );
}

function Cell({ isNumber = false, children }: CellProps) {
  return (
    <td
      className={`${tableStyles.cell} align-top print:px-1 print:py-0.5 ${isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'wrap-break-word'}`}
    >
      {children}
    </td>
  );
}
