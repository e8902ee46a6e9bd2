import { maskCnpj } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { BillDocument } from '#src/api/bills.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';

/** Provider and company of a bill, and its totals. */
export function BillParties({ bill: document }: { bill: BillDocument }) {
  const { provider, company, hasCurrentParties } = document;
  const { orders, cents, cashCents } = document.bill.totals;
  return (
    <div className="rounded-card border-line bg-surface grid gap-x-6 gap-y-4 border p-4 md:grid-cols-3 print:grid-cols-3 print:border-0 print:p-0">
      <Party title="Prestador" party={provider} />
      <Party title="Cliente" party={company} />
      <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 text-sm tabular-nums">
        <Total label="Ordens" value={formatInteger(orders)} />
        <Total label="A pagar" value={formatMoney(cents)} isMain />
        {cashCents > 0 && <Total label="Repassado" value={formatMoney(cashCents)} />}
      </dl>
      {hasCurrentParties && (
        <p className="text-secondary col-span-full text-sm">
          Dados das empresas como estão hoje: este fechamento é anterior a 29/11/2026.
        </p>
      )}
    </div>
  );
}

function Party({ title, party }: { title: string; party: Schema<'BillParty'> }) {
  const { name, legalName, cnpj, address, email, phone } = party;
  const details = [legalName, cnpj && `CNPJ ${maskCnpj(cnpj)}`, address, email, phone && formatPhone(phone)];
  return (
    <section aria-label={title} className="min-w-0 text-sm">
      <h2 className="text-muted text-xs">{title}</h2>
      <p className="text-ink font-semibold wrap-anywhere">{name}</p>
      {details.filter(Boolean).map((detail) => (
        <p key={detail} className="text-secondary wrap-anywhere">
          {detail}
        </p>
      ))}
    </section>
  );
}

type TotalProps = { label: string; value: string; isMain?: boolean };

function Total({ label, value, isMain = false }: TotalProps) {
  return (
    <div className={isMain ? 'text-ink contents font-semibold' : 'text-secondary contents'}>
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
