import type { Schema } from '#openapi/schema.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger, formatWeight } from '#src/lib/format-number.ts';
import { Table, tableStyles } from '#src/ui/table.tsx';

type Item = Schema<'Item'>;

const { headRow, headCell, row, cell } = tableStyles;

/** Items with totals; weight and value are per line, not per unit. */
export function DetailItems({ items }: { items: readonly Item[] }) {
  return (
    <>
      <ul className="divide-line divide-y text-sm md:hidden print:hidden">
        {items.map((item, index) => (
          // Two items may have the same description.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="py-2.5 first:pt-0">
            <p className="text-ink wrap-anywhere">{item.description}</p>
            <p className="text-secondary tabular-nums">{amountsText(item)}</p>
          </li>
        ))}
        {items.length > 1 && (
          <li className="text-ink py-2.5 pb-0 font-medium tabular-nums">{`Total: ${amountsText(totalOf(items))}`}</li>
        )}
      </ul>
      <div className="hidden md:block print:block">
        <ItemsTable items={items} />
      </div>
    </>
  );
}

/** The items as a table at any page width, for print. */
export function ItemsTable({ items }: { items: readonly Item[] }) {
  return (
    <Table caption="Itens">
      <thead>
        <tr className={headRow}>
          <th scope="col" className={headCell}>
            Descrição
          </th>
          <th scope="col" className={`${headCell} text-right`}>
            Qtd.
          </th>
          <th scope="col" className={`${headCell} text-right`}>
            Peso
          </th>
          <th scope="col" className={`${headCell} text-right`}>
            Valor declarado
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Two items may have the same description.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className={row}>
            <td className={`${cell} min-w-32 wrap-anywhere`}>{item.description}</td>
            <Amounts {...item} />
          </tr>
        ))}
      </tbody>
      {items.length > 1 && (
        <tfoot>
          <tr className="text-ink font-medium">
            <th scope="row" className={`${cell} text-left font-medium`}>
              Total
            </th>
            <Amounts {...totalOf(items)} />
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

type AmountsProps = Pick<Item, 'quantity' | 'weightGrams' | 'declaredValueCents'>;

function Amounts({ quantity, weightGrams = null, declaredValueCents = null }: AmountsProps) {
  const number = `${cell} text-right whitespace-nowrap`;
  return (
    <>
      <td className={number}>{formatInteger(quantity)}</td>
      <td className={number}>{weightGrams === null ? '—' : formatWeight(weightGrams)}</td>
      <td className={number}>{declaredValueCents === null ? '—' : formatMoney(declaredValueCents)}</td>
    </>
  );
}

/** "2 unidades · 2,4 kg · R$ 125,00" */
function amountsText({ quantity, weightGrams = null, declaredValueCents = null }: AmountsProps): string {
  return [
    quantity === 1 ? '1 unidade' : `${formatInteger(quantity)} unidades`,
    weightGrams !== null && formatWeight(weightGrams),
    declaredValueCents !== null && formatMoney(declaredValueCents),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function totalOf(items: readonly Item[]): AmountsProps {
  return {
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams: sumOf(items.map(({ weightGrams }) => weightGrams)),
    declaredValueCents: sumOf(items.map(({ declaredValueCents }) => declaredValueCents)),
  };
}

/** Null if no value is known. */
function sumOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
