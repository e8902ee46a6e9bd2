import { differencesOf } from '#domain/orders/money/settlement.ts';
import type { Settlement } from '#src/api/settlements.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { classNames } from '#src/ui/class-names.ts';

type Figure = { label: string; value: string; hint?: string; isOff?: boolean };

/** The figures of a courier's day; those that need an explanation stand out. */
export function SettlementTotals({ totals }: { totals: Settlement['totals'] }) {
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6 print:grid-cols-6">
      {figuresOf(totals).map(({ label, value, hint, isOff = false }) => (
        <div
          key={label}
          className={classNames(
            'rounded-card border bg-surface px-4 py-3 print:px-2 print:py-1',
            isOff ? 'border-warning-fill' : 'border-line',
          )}
        >
          <dt className="text-secondary text-xs">{label}</dt>
          <dd className="text-ink mt-0.5 text-lg font-semibold tabular-nums print:text-sm">{value}</dd>
          {hint !== undefined && <dd className="text-muted text-xs">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(totals: Settlement['totals']): Figure[] {
  const { doors, done, failed, open, packages, packagesDone, withoutPicture } = totals;
  const { dueCents, receivedCents, handedInCents, heldCents } = totals;
  const off = differencesOf(totals);
  const missing = dueCents - receivedCents;
  return [
    {
      label: 'Entregas feitas',
      value: `${formatInteger(done)} de ${formatInteger(doors)}`,
      hint:
        [failed > 0 && `${formatInteger(failed)} sem sucesso`, open > 0 && `${formatInteger(open)} na rua`]
          .filter(Boolean)
          .join(' · ') || 'Nenhuma pendente',
      isOff: off.includes('open'),
    },
    {
      label: 'Volumes entregues',
      value: `${formatInteger(packagesDone)} de ${formatInteger(packages)}`,
      hint: packagesDone < packages ? 'Confira os que voltaram' : 'Nenhum volta',
    },
    {
      label: 'Sem comprovante',
      value: formatInteger(withoutPicture),
      hint: 'Entregas sem imagem',
    },
    { label: 'A cobrar', value: formatMoney(dueCents), hint: 'Nas entregas feitas' },
    {
      label: 'Cobrado',
      value: formatMoney(receivedCents),
      hint:
        missing === 0
          ? 'Igual ao valor a cobrar'
          : `${formatMoney(Math.abs(missing))} a ${missing > 0 ? 'menos' : 'mais'}`,
      isOff: off.includes('amount'),
    },
    {
      label: 'Na base',
      value: formatMoney(handedInCents),
      hint: heldCents === 0 ? 'Nada com o entregador' : `${formatMoney(heldCents)} com o entregador`,
      isOff: off.includes('held'),
    },
  ];
}
