import * as fc from 'fast-check';

import type { Schema } from '#openapi/schema.ts';
import { BILLED, SETTLED } from '#tests/support/http/access-fixture.ts';
import { MAPPING, newAnnouncement } from '#tests/support/http/access-subjects.ts';

import { hostileTexts } from './hostile-texts.ts';
import { type Known, valuesOf } from './values.ts';

type Members = Record<string, unknown>;

export type Facts = {
  companyIds: readonly string[];
  /** Ids available for path parameters of the operation. */
  pathIds: readonly string[];
  settings: Schema<'SettingsUpdate'>;
};

/** Bodies with consistent members, by schema name. Purely random ones would hardly ever be accepted. */
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
  const contentOf = (minLength: number) =>
    fc.tuple(of('TemplateContent'), fc.array(of('TemplateStop'), { minLength, maxLength: 4 }));
  const templateContent = contentOf(1).map(([content, stops]) => ({
    ...content,
    stops: stops.map((stop) => ({ ...stop, locationId: null, hours: null })),
  }));
  const recurringContent = contentOf(2).map(([content, stops]) => ({
    ...content,
    stops: stops.map((stop, index) => ({ ...stop, kind: kindAt(index), locationId: null, hours: null })),
  }));
  return {
    UserCreate: fc.tuple(of('UserCreate'), companyId).map(withCompany),
    UserUpdate: fc.tuple(of('UserUpdate'), companyId).map(withCompany),
    CompanySettings: of('CompanySettings').map((values) => ({ ...values, defaultPickupLocationId: null })),
    // The first path id belongs to an existing company.
    CompanyUpdate: of('CompanyUpdate').map((values) => ({
      ...values,
      id: pathIds[0] ?? values['id'],
      settings: { ...asMembers(values['settings']), defaultPickupLocationId: null },
    })),
    // Most random events of other types don't apply to an order.
    OrderEvent: fc.oneof(of('OrderEvent'), of('EditEvent'), of('CommentEvent')),
    LocationInput: fc
      .tuple(of('LocationInput'), companyId)
      .map(([values, id]) => ({ ...values, companyId: id, openingHours: [] })),
    ServiceOrderCreate: fc.oneof(
      fc.tuple(of('ServiceOrderCreate'), companyId).map(([values, id]) => ({ ...values, companyId: id })),
      fc.tuple(orderContent, companyId).map(([content, id]) => ({ companyId: id, submit: true, content })),
    ),
    ExportColumns: fc.oneof(of('ExportColumns'), fc.constant({ columns: ['orderNumber'] })),
    // Random couriers and locations hardly ever exist, and random days and hours are seldom in order.
    OrderTemplateInput: fc
      .tuple(of('OrderTemplateInput'), templateContent)
      .map(([values, content]) => ({ ...values, courierId: null, content })),
    // Random couriers, places and imports hardly ever exist, random metrics lack their period, and only the author keeps
    // a view for a single user.
    SavedViewInput: of('SavedViewInput').map((values) => {
      const {
        couriers: _couriers,
        pickup: _pickup,
        importId: _import,
        metric: _metric,
        ...filters
      } = asMembers(values['filters']);
      return { ...values, layout: 'list', filters, isShared: true };
    }),
    // The second stop is the only drop-off.
    RecipientRequestInput: of('RecipientRequestInput').map(({ text = 'Deixar com a portaria.' }) => ({
      kind: 'instruction',
      stopSequence: 2,
      text,
    })),
    OrderRecurrenceInput: fc
      .tuple(of('OrderRecurrenceInput'), recurringContent)
      .map(([values, content]) => ({ ...values, courierId: null, until: null, content })),
    // For the file of `uploadImport`.
    OrderImportMapping: of('OrderImportMapping').map(({ pickup }) => ({ ...MAPPING, pickup })),
    OrderImportMending: fc
      .array(fc.tuple(fc.nat(MAPPING.columns.length - 1), hostileTexts(0, 100)), {
        minLength: 1,
        maxLength: 20,
      })
      .map((cells) => ({ cells: cells.map(([cell, text]) => ({ row: 2, cell, text })) })),
    NoticesRead: fc.oneof(
      of('NoticesRead').map(({ ids = [1] }) => ({ ids })),
      of('NoticesRead').map(({ allUpTo = '1:1:' }) => ({ allUpTo })),
    ),
    BulkOrderEvent: fc
      .tuple(of('BulkOrderEvent'), of('OrderEvent'))
      .map(([bulk, event]) => ({ ...bulk, type: event['type'], payload: event['payload'] ?? {} })),
    // A month or a day closes only with its current figures.
    BillSeen: fc.oneof(of('BillSeen'), fc.constant({ ...BILLED })),
    SettlementClosing: fc.oneof(of('SettlementClosing'), fc.constant({ ...SETTLED })),
    AnnouncementInput: fc.oneof(
      // An announcement already started, like `newAnnouncement`, keeps its kind and start.
      of('AnnouncementInput').map(({ text }) => ({ ...newAnnouncement(), text })),
      fc.tuple(of('AnnouncementInput'), of('TimeWindow')).map(asComingAnnouncement),
    ),
    SettingsUpdate: of('SettingsUpdate').map((values) => ({
      ...values,
      reasons: settings.reasons,
      // A random policy would make later orders wait for photos.
      proofPolicy: settings.proofPolicy,
      branding: { ...asMembers(values['branding']), logoId: null },
      // A required second factor would lock out the administrator.
      requireAdminTwoFactor: false,
    })),
  };
}

const kindAt = (index: number) => (index === 0 ? 'pickup' : 'dropoff');

/** The first stop is the pickup. All have a phone and no saved location. */
function asStopOfNewOrder({ id: _id, ...stop }: Members, index: number): Members {
  return { ...stop, kind: kindAt(index), contactPhone: '+5511987654321', locationId: null };
}

/**
 * Terms need a version, an effective day at least thirty days ahead and an e-mail. Other kinds have no version and no
 * day.
 */
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
