import type { Schema } from '#src/api/schema.ts';
import { type AddressValues, EMPTY_ADDRESS } from '#src/components/address/address-values.ts';

/** What the inputs of the form hold: text as it was typed, with its mask. */
export type StopValues = {
  kind: 'pickup' | 'dropoff';
  locationId: string | null;
  contactName: string;
  contactPhone: string;
  address: AddressValues;
  /** São Paulo time. `untilDate` only where the window ends on another day. */
  window: { date: string; from: string; until: string; untilDate: string };
  instructions: string;
};

export type ItemValues = { description: string; quantity: string; weight: string; value: string };

export type OrderFormValues = {
  companyId: string;
  priority: 'normal' | 'urgent';
  stops: StopValues[];
  items: ItemValues[];
  packagesCount: string;
  handling: Record<HandlingFlag, boolean>;
  vehicleType: Schema<'VehicleType'> | '';
  cash: { method: Schema<'CashOnDelivery'>['method'] | ''; amount: string; changeFor: string };
  externalRef: string;
  invoiceKey: string;
  notes: string;
  internalNotes: string;
  price: string;
  /** Not in the form; kept for whoever set them. */
  /** Separated by commas. */
  tags: string;
};

type HandlingFlag = keyof Schema<'Handling'>;

export const MAX_DROPOFFS = 19;
export const MAX_ITEMS = 100;

export const EMPTY_ITEM: ItemValues = { description: '', quantity: '1', weight: '', value: '' };

export function emptyStop(kind: StopValues['kind']): StopValues {
  return {
    kind,
    locationId: null,
    contactName: '',
    contactPhone: '',
    address: EMPTY_ADDRESS,
    window: { date: '', from: '', until: '', untilDate: '' },
    instructions: '',
  };
}

/** An order of which nothing is typed yet. */
export function emptyOrder(companyId: string): OrderFormValues {
  return {
    companyId,
    priority: 'normal',
    stops: [emptyStop('pickup'), emptyStop('dropoff')],
    items: [],
    packagesCount: '1',
    handling: { fragile: false, refrigerated: false, perishable: false, documents: false, age18: false },
    vehicleType: '',
    cash: { method: '', amount: '', changeFor: '' },
    externalRef: '',
    invoiceKey: '',
    notes: '',
    internalNotes: '',
    price: '',
    tags: '',
  };
}
