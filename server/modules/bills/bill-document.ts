import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';
import { shownName } from '#server/modules/people/user-names.ts';
import type { SettingsState } from '#server/modules/settings/settings-state.ts';

import type { BillLineRow } from './bill-lines.ts';
import type { ClosingRow } from './repository.ts';

export function presentLine(row: BillLineRow): Schema<'BillLine'> {
  return {
    orderNumber: row.order_number,
    day: row.day,
    outcome: row.outcome,
    externalRef: row.external_ref,
    invoiceKey: row.invoice_key,
    from: row.origin,
    to: row.destination,
    packages: row.packages,
    weightGrams: row.weight_grams,
    priceCents: row.price_cents,
    cashCents: row.cash_cents,
    receiver: row.receiver,
  };
}

export function presentVersion(row: ClosingRow): Schema<'BillVersion'> {
  const { reopener, reopened_at } = row;
  return {
    id: row.id,
    totals: totalsOf(row),
    by: shownName(row.closer),
    at: row.closed_at.toISOString(),
    reopened:
      reopener && reopened_at
        ? { by: shownName(reopener), at: reopened_at.toISOString(), reason: row.reopen_reason }
        : null,
  };
}

export function totalsOf(row: Pick<ClosingRow, 'orders' | 'cents' | 'cash_cents'>): Schema<'BillTotals'> {
  return { orders: row.orders, cents: row.cents, cashCents: row.cash_cents };
}

export type BillParties = Record<'provider' | 'company', Schema<'BillParty'>>;

/** Both companies as their records stand now; a closing stores them. */
export function partiesOf(company: Row<'companies'>, branding: SettingsState['branding']): BillParties {
  return { provider: providerParty(branding), company: companyParty(company) };
}

function companyParty(row: Row<'companies'>): Schema<'BillParty'> {
  const { name, legal_name, cnpj, address, email, phone } = row;
  const line = address && `${addressLine(address)}, CEP ${postalCodeText(address.postalCode)}`;
  return { name, legalName: legal_name, cnpj, address: line, email, phone };
}

function providerParty(branding: SettingsState['branding']): Schema<'BillParty'> {
  const { productName, providerName, providerCnpj, providerAddress, supportEmail, supportPhone } = branding;
  return {
    name: productName,
    legalName: providerName,
    cnpj: providerCnpj,
    address: providerAddress,
    email: supportEmail,
    phone: supportPhone ?? null,
  };
}
