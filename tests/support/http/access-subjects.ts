import { addMonths } from '#domain/month.ts';
import type { Schema } from '#openapi/schema.ts';
import { PDF } from '#tests/support/server/attachments-fixture.ts';
import { PLACE_ROW, ROW } from '#tests/support/server/imports-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import {
  type AccessFixture,
  BILLED,
  SETTLED,
  type Caller,
  MISSING_ID,
  MISSING_ORDER,
  type Ownership,
} from './access-fixture.ts';

/** Path, query, headers and body of one request. */
export type AccessRequest = {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  /** For If-Match. */
  version?: number;
  /** Defaults to the contract's example. */
  body?: unknown;
  file?: { type: string; bytes: Buffer };
  /** Replaces the caller by a user of the same role, whose session the request may end. */
  caller?: TestUser | undefined;
};

/** The caller of a request, and whose object it is about. */
export type AccessCase = { ownership: Ownership; caller: Caller };
export type RequestMaker = (fixture: AccessFixture, accessCase: AccessCase) => Promise<AccessRequest>;

let number = 0;

/** A unique name. */
export function unique(name: string): string {
  return `${name} ${++number}`;
}

export function newUser(companyId: string): object {
  const email = `carla${++number}@boavida.test`;
  return { name: 'Carla Mendes', email, role: 'manager', companyId };
}

/** An update that changes nothing, as the form sends it. */
export function unchanged({ id, name, email, role, companyId }: TestUser): AccessRequest {
  return { path: { id }, version: 1, body: { name, email, role, companyId, status: 'active' } };
}

/** A user of the base, accessible only to administrators. */
export async function userOfBase(
  fixture: AccessFixture,
  role: 'operator' | 'admin',
  status: 'active' | 'invited' = 'active',
): Promise<AccessRequest> {
  const user = await fixture.orders.server.createUser(role);
  await fixture.change(user, { status });
  return unchanged(user);
}

/** A courier with a unique phone. */
export function newCourier() {
  const phone = `+55119${String(80_000_000 + ++number)}`;
  return { name: 'Joel Matos', phone, vehiclePlate: 'FKJ4B71' };
}

export async function courier(fixture: AccessFixture, ownership: Ownership): Promise<AccessRequest> {
  const id = ownership === 'missing' ? MISSING_ID : await fixture.courier(newCourier());
  return { path: { id }, version: 1 };
}

/** An announcement that ends after any test. */
export function newAnnouncement() {
  const text = 'O Malote fica fora do ar no domingo.';
  return { kind: 'maintenance', text, from: '2026-11-20T12:00:00.000Z', until: '2126-11-20T12:00:00.000Z' };
}

export async function announcement(
  fixture: AccessFixture,
  { ownership }: AccessCase,
): Promise<AccessRequest> {
  const body = newAnnouncement();
  const id = ownership === 'missing' ? MISSING_ID : await fixture.announcement(body);
  return { path: { id }, version: 1, body };
}

let months = 0;

/** A month used by no other request, with a delivered order of the company. */
export async function openBill(fixture: AccessFixture, { ownership }: AccessCase) {
  months += 1;
  const month = addMonths('2026-10', -months);
  const id = ownership === 'missing' ? MISSING_ID : await fixture.billedIn(month, ownership);
  return { path: { id, month }, body: BILLED };
}

export async function closedBill(fixture: AccessFixture, accessCase: AccessCase): Promise<AccessRequest> {
  const { path } = await openBill(fixture, accessCase);
  if (accessCase.ownership !== 'missing') await fixture.closeBill(path);
  return { path };
}

/** A closed month of a company whose managers see prices. */
export async function shownBill(fixture: AccessFixture, accessCase: AccessCase): Promise<AccessRequest> {
  if (accessCase.ownership !== 'missing') await fixture.showPrices(accessCase.ownership);
  return closedBill(fixture, accessCase);
}

export async function openSettlement(fixture: AccessFixture, { ownership }: AccessCase) {
  const day =
    ownership === 'missing'
      ? { id: MISSING_ID, day: '2026-11-20' }
      : await fixture.settlementDay(newCourier());
  return { path: day, body: SETTLED };
}

export async function closedSettlement(
  fixture: AccessFixture,
  accessCase: AccessCase,
): Promise<AccessRequest> {
  const { path } = await openSettlement(fixture, accessCase);
  if (accessCase.ownership !== 'missing') await fixture.closeSettlement(path);
  return { path, body: { reason: 'O dinheiro foi contado de novo.' } };
}

/** A day that is never past in a test. */
export const ROUTE_DAY = '2126-11-20';

export async function route(fixture: AccessFixture, { ownership }: AccessCase): Promise<AccessRequest> {
  return { ...(await courier(fixture, ownership)), query: { day: ROUTE_DAY } };
}

export function placeOf(companyId: string | null): object {
  return { ...PLACE, companyId };
}

export async function location(fixture: AccessFixture, ownership: Ownership): Promise<AccessRequest> {
  const id = ownership === 'missing' ? MISSING_ID : await fixture.location(fixture.companyId(ownership));
  return { path: { id }, version: 1, body: PLACE };
}

export async function baseWideLocation(fixture: AccessFixture): Promise<AccessRequest> {
  return { path: { id: await fixture.location(null) }, version: 1, body: PLACE };
}

/** A dry run of an import. */
export function tryImport(query: Record<string, string>): AccessRequest {
  return {
    query: { ...query, dryRun: 'true' },
    file: { type: 'text/csv', bytes: Buffer.from('Código\r\n1\r\n') },
  };
}

export function newImport(query: Record<string, string>): AccessRequest {
  const bytes = Buffer.from('Referência;Destinatário\r\nP-1;Helena Prado\r\n');
  return { query: { fileName: 'pedidos.csv', ...query }, file: { type: 'text/csv', bytes } };
}

export function newPlaceImport(query: Record<string, string>): AccessRequest {
  const bytes = Buffer.from('Nome;Contato\r\nLoja;Helena Prado\r\n');
  return { query: { fileName: 'lojas.csv', ...query }, file: { type: 'text/csv', bytes } };
}

/** For the file of `uploadImport`. */
export const MAPPING: Schema<'OrderImportMapping'> = {
  columns: Object.keys(ROW).map(() => null),
  defaults: [],
  words: [],
  pickup: null,
  pickupLocationId: null,
};

/** For the file of `uploadPlaces`. */
export const PLACE_MAPPING: Schema<'OrderImportMapping'> = {
  ...MAPPING,
  columns: Object.keys(PLACE_ROW).map(() => null),
};

/** An import of places that a manager of its company has uploaded. */
export async function placeImport(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.placeImport(ownership) }, version: 2 };
}

/** An import whose row can become a place. */
export async function readyPlaceImport(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.readyRows(await fixture.placeImport(ownership)) }, body: {} };
}

/** An import that a manager of its company has uploaded. */
export async function orderImport(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.orderImport(ownership, 'manager') }, version: 2 };
}

export async function importOfBase(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.orderImport(ownership, 'operator') }, version: 2 };
}

export async function orderTemplate(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.orderTemplate(ownership, { isShared: true }) }, version: 1 };
}

/** For its author alone, who is not among the callers. */
export async function templateOfAnother(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.orderTemplate(ownership, { isShared: false }) }, version: 1 };
}

export function newView(isShared: boolean): Schema<'SavedViewInput'> {
  const filters = { due: 'today', isUrgent: true as const };
  return { name: unique('Urgentes'), layout: 'list', filters, sort: 'dueAt', columns: null, isShared };
}

/** Shared within the base by a user who is not among the callers. */
export async function savedView(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  const id = await fixture.savedView(ownership, newView(true));
  return { path: { id }, version: 1, body: newView(true) };
}

/** For its author alone, who is not among the callers. */
export async function viewOfAnother(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  const id = await fixture.savedView(ownership, newView(false));
  return { path: { id }, version: 1, body: newView(false) };
}

/** An import whose row can become an order. */
export async function readyImport(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.readyImport(ownership, 'manager') } };
}

export async function readyImportOfBase(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.readyImport(ownership, 'operator') } };
}

export async function orderRecurrence(
  fixture: AccessFixture,
  { ownership }: { ownership: Ownership },
): Promise<AccessRequest> {
  return { path: { id: await fixture.orderRecurrence(ownership) }, version: 1 };
}

export async function order(
  fixture: AccessFixture,
  ownership: Ownership,
  { isSubmitted = true } = {},
): Promise<{ path: { orderNumber: number }; version: number }> {
  if (ownership === 'missing') return { path: { orderNumber: MISSING_ORDER }, version: 1 };
  const { orderNumber, version } = await fixture.order(ownership, isSubmitted);
  return { path: { orderNumber }, version };
}

export async function comment(
  fixture: AccessFixture,
  ownership: Ownership,
  author: Caller,
): Promise<AccessRequest> {
  if (ownership === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { orderNumber } = await fixture.order(ownership);
  return { path: { orderNumber, id: await fixture.comment(orderNumber, ownership, author) } };
}

/** What a recipient asks of the fixture's orders, whose second stop is a drop-off. */
export const ABSENCE = { kind: 'absent', stopSequence: 2 };

/** A waiting request of a recipient. */
export async function recipientRequest(fixture: AccessFixture, ownership: Ownership): Promise<AccessRequest> {
  if (ownership === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { orderNumber, trackingToken } = await fixture.order(ownership);
  return { path: { orderNumber, id: await fixture.recipientRequest(orderNumber, trackingToken, ABSENCE) } };
}

/** @param isRecorded whether an event has recorded it */
export async function proof(
  fixture: AccessFixture,
  ownership: Ownership,
  isRecorded: boolean,
): Promise<AccessRequest> {
  if (ownership === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { order: found, proofId } = await fixture.proof(ownership, isRecorded);
  return { path: { orderNumber: found.orderNumber, id: proofId } };
}

/** A picture for a stop of an order with goods on board. */
export async function newProof(
  fixture: AccessFixture,
  ownership: Ownership,
  stop: number,
): Promise<AccessRequest> {
  const found = ownership === 'missing' ? undefined : await fixture.onBoard(ownership);
  return {
    path: { orderNumber: found?.orderNumber ?? MISSING_ORDER },
    query: { stopId: found ? stopAt(found, stop) : MISSING_ID, kind: 'photo' },
    file: { type: 'image/png', bytes: await fixture.picture() },
  };
}

type Adding = { by: Caller; visibility: Schema<'AttachmentVisibility'> };

export async function attachment(
  fixture: AccessFixture,
  ownership: Ownership,
  { by, visibility }: Adding,
): Promise<AccessRequest> {
  if (ownership === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { orderNumber } = await fixture.order(ownership);
  return { path: { orderNumber, id: await fixture.attachment(orderNumber, ownership, { by, visibility }) } };
}

export async function newAttachment(
  fixture: AccessFixture,
  ownership: Ownership,
  visibility: Adding['visibility'],
): Promise<AccessRequest> {
  const { path } = await order(fixture, ownership);
  return {
    path,
    query: { name: 'nota.pdf', visibility },
    file: { type: 'application/pdf', bytes: PDF },
  };
}
