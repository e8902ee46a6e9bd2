import * as fc from 'fast-check';

import type { Schema } from '#openapi/schema.ts';
import { BILLED } from '#tests/support/http/access-fixture.ts';
import { newAnnouncement } from '#tests/support/http/access-subjects.ts';

import { type Known, valuesOf } from './values.ts';

type Members = Record<string, unknown>;

export type Facts = {
  companyIds: readonly string[];
  /** What the paths of the operation name. */
  pathIds: readonly string[];
  settings: Schema<'SettingsUpdate'>;
};

/** Bodies whose members belong together, by their schema: by chance alone they would hardly ever be taken. */
export function coherentBodies(known: Known, { companyIds, pathIds, settings }: Facts): Known['bodies'] {
  const of = (name: keyof typeof known.schemas) =>
    valuesOf({ $ref: `#/components/schemas/${name}` }, known).map(asMembers);
  const companyId = fc.constantFrom(...companyIds);
  const withCompany = ([user, company]: [Members, string]) => ({
    ...user,
    companyId: user['role'] === 'manager' ? company : null,
  });
  const orderContent = fc
    .tuple(of('OrderChanges'), fc.array(of('StopInput'), { minLength: 2, maxLength: 4 }))
    .map(([changes, stops]) => ({ ...changes, packagesCount: 1, stops: stops.map(asStopOfNewOrder) }));
  return {
    UserCreate: fc.tuple(of('UserCreate'), companyId).map(withCompany),
    UserUpdate: fc.tuple(of('UserUpdate'), companyId).map(withCompany),
    CompanySettings: of('CompanySettings').map((values) => ({ ...values, defaultPickupLocationId: null })),
    // The first of them is one that there is.
    CompanyUpdate: of('CompanyUpdate').map((values) => ({
      ...values,
      id: pathIds[0] ?? values['id'],
      settings: { ...asMembers(values['settings']), defaultPickupLocationId: null },
    })),
    // Of the others most mean nothing to an order by chance.
    OrderEvent: fc.oneof(of('OrderEvent'), of('EditEvent'), of('CommentEvent')),
    LocationInput: fc
      .tuple(of('LocationInput'), companyId)
      .map(([values, id]) => ({ ...values, companyId: id, openingHours: [] })),
    ServiceOrderCreate: fc.oneof(
      fc.tuple(of('ServiceOrderCreate'), companyId).map(([values, id]) => ({ ...values, companyId: id })),
      fc.tuple(orderContent, companyId).map(([content, id]) => ({ companyId: id, submit: true, content })),
    ),
    NoticesRead: fc.oneof(
      of('NoticesRead').map(({ ids = [1] }) => ({ ids })),
      of('NoticesRead').map(({ allUpTo = '1:1:' }) => ({ allUpTo })),
    ),
    BulkOrderEvent: fc
      .tuple(of('BulkOrderEvent'), of('OrderEvent'))
      .map(([bulk, event]) => ({ ...bulk, type: event['type'], payload: event['payload'] ?? {} })),
    // A month is closed by what it has.
    BillSeen: fc.oneof(of('BillSeen'), fc.constant({ ...BILLED })),
    AnnouncementInput: fc.oneof(
      // As `newAnnouncement` began: what has begun keeps its kind and its beginning.
      of('AnnouncementInput').map(({ text }) => ({ ...newAnnouncement(), text })),
      fc.tuple(of('AnnouncementInput'), of('TimeWindow')).map(asComingAnnouncement),
    ),
    SettingsUpdate: of('SettingsUpdate').map((values) => ({
      ...values,
      reasons: settings.reasons,
      // Or the orders that come after would wait for pictures.
      proofPolicy: settings.proofPolicy,
      branding: { ...asMembers(values['branding']), logoId: null },
      // Or the administrator of the run would have to set it up first.
      requireAdminTwoFactor: false,
    })),
  };
}

/** The pickup first, each with somebody to call, none from the address book. */
function asStopOfNewOrder({ id: _id, ...stop }: Members, index: number): Members {
  const kind = index === 0 ? 'pickup' : 'dropoff';
  return { ...stop, kind, contactPhone: '+5511987654321', locationId: null };
}

/** Terms have a version and a day, at least thirty days ahead, and are always sent; the others have neither. */
function asComingAnnouncement([announcement, window]: [Members, Members]): Members {
  const { termsVersion, termsFrom: _termsFrom, ...values } = { ...announcement, ...window };
  if (values['kind'] !== 'terms') return values;
  const { until } = newAnnouncement();
  const terms = { termsVersion: termsVersion ?? '2126-11', termsFrom: until.slice(0, 10), byEmail: true };
  return { ...values, until, ...terms };
}

function asMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
