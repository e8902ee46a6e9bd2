import type { ReactNode } from 'react';

import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatWeight } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Table, tableStyles } from '#src/ui/table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type Line = Schema<'BillLine'>;

type BillLinesProps = {
  lines: readonly Line[];
  totals: Schema<'BillTotals'>;
  companyId: string;
};

/** The orders of a closed month: a table, on narrow screens cards. */
export function BillLines({ lines, totals, companyId }: BillLinesProps) {
  const hasCash = totals.cashCents > 0;
  return (
    <section aria-label="Ordens do mês" className="rounded-card border-line bg-surface border print:border-0">
      <ul className="divide-line divide-y md:hidden print:hidden">
        {lines.map((line) => (
          <li key={line.orderNumber} className="px-4 py-3">
            <p className="flex items-baseline justify-between gap-3">
              <OrderLink line={line} companyId={companyId} />
              <span className="text-ink text-sm font-medium tabular-nums">
                {formatMoney(line.priceCents)}
              </span>
            </p>
            {wayOf(line) && <p className="text-secondary mt-1 text-sm">{wayOf(line)}</p>}
            <p className="text-muted mt-0.5 text-xs wrap-anywhere">{factsOf(line).join(' · ')}</p>
          </li>
        ))}
      </ul>
      <Table caption="Ordens do mês" className="wrap-normal max-md:hidden print:table print:text-[8pt]">
        <thead>
          <tr className={tableStyles.headRow}>
            <Heading>OS</Heading>
            <Heading>Dia</Heading>
            <Heading>Referências</Heading>
            <Heading>De</Heading>
            <Heading>Para</Heading>
            <Heading>Carga</Heading>
            <Heading>Recebido por</Heading>
            {hasCash && <Heading isNumber>Repassado</Heading>}
            <Heading isNumber>Preço</Heading>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderNumber} className={`${tableStyles.row} break-inside-avoid`}>
              <Cell>
                <OrderLink line={line} companyId={companyId} />
              </Cell>
              <Cell>
                <span className="whitespace-nowrap">{formatCalendarDay(line.day)}</span>
                {line.outcome !== 'delivered' && (
                  <span className="text-muted block text-xs">{STATUS_LABELS[line.outcome]}</span>
                )}
              </Cell>
              <Cell>
                {line.externalRef}
                {line.invoiceKey && (
                  <span className="block text-xs wrap-anywhere">{inGroups(line.invoiceKey)}</span>
                )}
              </Cell>
              <Cell>{line.from}</Cell>
              <Cell>{line.to}</Cell>
              <Cell isShort>{goodsOf(line)}</Cell>
              <Cell>{line.receiver}</Cell>
              {hasCash && <Cell isNumber>{line.cashCents > 0 && formatMoney(line.cashCents)}</Cell>}
              <Cell isNumber>{formatMoney(line.priceCents)}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-ink font-semibold">
            <td className={tableStyles.cell} colSpan={7}>
              Total
            </td>
            {hasCash && <Cell isNumber>{formatMoney(totals.cashCents)}</Cell>}
            <Cell isNumber>{formatMoney(totals.cents)}</Cell>
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

/** "De A para B"; a purged order has neither place. */
function wayOf({ from, to }: Line): string {
  if (from === null) return to === null ? '' : `Para ${to}`;
  return to === null ? `De ${from}` : `De ${from} para ${to}`;
}

function factsOf(line: Line): string[] {
  return [
    formatCalendarDay(line.day),
    STATUS_LABELS[line.outcome],
    goodsOf(line),
    line.receiver && `Recebido por ${line.receiver}`,
    line.cashCents > 0 && `Repassado ${formatMoney(line.cashCents)}`,
    line.externalRef,
    line.invoiceKey && `NF-e ${inGroups(line.invoiceKey)}`,
  ]
    .filter((fact) => typeof fact === 'string')
    .filter(Boolean);
}

function OrderLink({ line: { orderNumber }, companyId }: { line: Line; companyId: string }) {
  return (
    <TextLink href={paths.order(orderNumber, { companyId })} className="whitespace-nowrap">
      {`OS ${orderNumber}`}
    </TextLink>
  );
}

type CellProps = { isNumber?: boolean; children: ReactNode };
/** A short text keeps its words whole in a narrow column. */
type LineCellProps = CellProps & { isShort?: boolean };

function Heading({ isNumber = false, children }: CellProps) {
  return (
    <th scope="col" className={`${tableStyles.headCell} ${isNumber ? 'text-right' : ''} print:px-1`}>
      {children}
    </th>
  );
}

function Cell({ isNumber = false, isShort = false, children }: LineCellProps) {
  return (
    <td
      className={`${tableStyles.cell} align-top print:px-1 print:py-0.5 ${isNumber ? 'text-right whitespace-nowrap tabular-nums' : isShort ? '' : 'wrap-anywhere'}`}
    >
      {children}
    </td>
  );
}

/** Groups of four characters, which may wrap. */
function inGroups(invoiceKey: string): string {
  return invoiceKey.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

/** "2 volumes, 1,2 kg" */
function goodsOf({ packages, weightGrams }: Line): string {
  const count = packages === 1 ? '1 volume' : `${packages} volumes`;
  return weightGrams > 0 ? `${count}, ${formatWeight(weightGrams)}` : count;
}
