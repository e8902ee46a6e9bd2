import { maskCnpj } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Company } from '#src/api/companies.ts';
import { type AddressValues, addressValuesOf } from '#src/components/address/address-values.ts';

import { type PriceValues, priceValuesOf } from './company-price-table.ts';

/** A rule that follows the base unless the company overrides it. */
export type YesNoRule = 'base' | 'yes' | 'no';

export type CompanyValues = {
  name: string;
  legalName: string;
  cnpj: string;
  contactName: string;
  email: string;
  phone: string;
  address: AddressValues;
  rules: {
    promise: 'base' | 'own';
    /** Used only with `own`. */
    promiseMinutes: string;
    freeCancel: 'base' | 'own';
    /** Used only with `own`. */
    freeCancelMinutes: string;
    multiStop: YesNoRule;
    requireExternalRef: YesNoRule;
    notifyRecipients: YesNoRule;
    proof: 'base' | 'own';
    /** Used only with `own`. */
    policy: Schema<'ProofPolicy'>;
    /** Shown to recipients, like the phone; empty for none. */
    supportEmail: string;
    supportPhone: string;
    /** Empty for none. */
    defaultPickupLocationId: string;
  };
  prices: PriceValues;
  internalNotes: string;
  /** Not an input: changed by its own action. */
  active: boolean;
};

const NEW_COMPANY: Omit<Company, 'id' | 'createdAt' | 'updatedAt' | 'version'> = {
  name: '',
  legalName: null,
  cnpj: null,
  email: null,
  phone: null,
  address: null,
  contactName: null,
  active: true,
  settings: {},
};

const NAME_ONLY = {
  receiverName: true,
  receiverDoc: false,
  photo: false,
  signature: false,
  document: false,
} satisfies Schema<'ProofPolicy'>;

/** Form values of a company; blank for a new one. */
export function companyValues(company: Partial<Company> = {}): CompanyValues {
  const { settings, ...fields } = { ...NEW_COMPANY, ...company };
  const {
    promiseMinutes,
    freeCancelMinutes,
    multiStop,
    requireExternalRef,
    notifyRecipients,
    supportEmail,
    supportPhone,
    proofPolicy,
    defaultPickupLocationId,
  } = settings;
  return {
    name: fields.name,
    legalName: fields.legalName ?? '',
    cnpj: maskCnpj(fields.cnpj ?? ''),
    contactName: fields.contactName ?? '',
    email: fields.email ?? '',
    phone: fields.phone === null ? '' : formatPhone(fields.phone),
    address: addressValuesOf(fields.address),
    rules: {
      promise: typeof promiseMinutes === 'number' ? 'own' : 'base',
      promiseMinutes: typeof promiseMinutes === 'number' ? String(promiseMinutes) : '',
      freeCancel: typeof freeCancelMinutes === 'number' ? 'own' : 'base',
      freeCancelMinutes: typeof freeCancelMinutes === 'number' ? String(freeCancelMinutes) : '',
      multiStop: ruleOf(multiStop),
      requireExternalRef: ruleOf(requireExternalRef),
      notifyRecipients: ruleOf(notifyRecipients),
      supportEmail: supportEmail ?? '',
      supportPhone: supportPhone ? formatPhone(supportPhone) : '',
      proof: proofPolicy ? 'own' : 'base',
      policy: proofPolicy ?? NAME_ONLY,
      defaultPickupLocationId: defaultPickupLocationId ?? '',
    },
    prices: priceValuesOf(settings),
    internalNotes: fields.internalNotes ?? '',
    active: fields.active,
  };
}

function ruleOf(value: boolean | null | undefined): YesNoRule {
  if (value === null || value === undefined) return 'base';
  return value ? 'yes' : 'no';
}
