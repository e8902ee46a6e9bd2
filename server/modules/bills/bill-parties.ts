import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';
import type { SettingsState } from '#server/modules/settings/settings-state.ts';

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
