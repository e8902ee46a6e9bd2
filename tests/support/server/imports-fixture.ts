import {
  LOCATION_IMPORT_COLUMNS,
  type LocationImportColumn,
} from '#domain/imports/columns/location-columns.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/imports/columns/order-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { csvRow } from '#server/csv/csv-cells.ts';

import { runDueJobs } from './jobs-fixture.ts';
import { PLACE } from './locations-fixture.ts';
import { answered, type OrdersFixture } from './orders-fixture.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A row that can become an order, without a window. */
export const ROW = {
  externalRef: 'P-1001',
  contactName: 'Helena Prado',
  contactPhone: '(11) 98123-4410',
  postalCode: '01412-100',
  street: 'Rua Augusta',
  number: '2690',
  district: 'Cerqueira César',
  city: 'São Paulo',
  state: 'SP',
  packagesCount: '1',
} as const satisfies Partial<Record<OrderColumn, string>>;

type Cells = Partial<Record<OrderColumn, string>>;

/** A CSV file of rows like `ROW` with changes; its columns are those of `ROW` and of the changes. */
export function importFile(...changes: Cells[]): string {
  const columns = new Set<string>([...Object.keys(ROW), ...changes.flatMap((row) => Object.keys(row))]);
  const known = Object.entries(ORDER_COLUMNS).filter(([id]) => columns.has(id));
  const rows = changes.map((change) => new Map(Object.entries<string | undefined>({ ...ROW, ...change })));
  return [
    csvRow(known.map(([, { heading }]) => heading)),
    ...rows.map((row) => csvRow(known.map(([id]) => row.get(id) ?? ''))),
  ].join('');
}

/** A row that can become a place. */
export const PLACE_ROW = {
  label: 'Balcão Augusta',
  contactName: 'Helena Prado',
  contactPhone: '(11) 98123-4410',
  postalCode: '01412-100',
  street: 'Rua Augusta',
  number: '2690',
  district: 'Cerqueira César',
  city: 'São Paulo',
  state: 'SP',
} as const satisfies Partial<Record<LocationImportColumn, string>>;

/** As `importFile`, of rows like `PLACE_ROW`. */
export function placesFile(...changes: Partial<Record<LocationImportColumn, string>>[]): string {
  const columns = new Set<string>([...Object.keys(PLACE_ROW), ...changes.flatMap((row) => Object.keys(row))]);
  const known = LOCATION_IMPORT_COLUMNS.filter(([id]) => columns.has(id));
  return [
    csvRow(known.map(([, { heading }]) => heading)),
    ...changes.map((change) => {
      const row: Partial<Record<LocationImportColumn, string>> = { ...PLACE_ROW, ...change };
      return csvRow(known.map(([id]) => row[id] ?? ''));
    }),
  ].join('');
}

type Upload = {
  query?: Record<string, string>;
  file?: string | Buffer;
  type?: string;
  path?: '/v1/order-imports' | '/v1/location-imports';
};

/** Sends a file, and returns the response. */
export function sendImport(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  { query = {}, file = importFile({}), type = 'text/csv', path = '/v1/order-imports' }: Upload = {},
) {
  const params = new URLSearchParams({ fileName: 'pedidos.csv', ...query });
  return server.inject({
    method: 'POST',
    url: `${path}?${params.toString()}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file,
  });
}

export async function uploadImport(
  server: TestServer,
  user: Pick<TestUser, 'token'>,
  upload: Upload = {},
): Promise<Schema<'OrderImport'>> {
  return answered(await sendImport(server, user, upload), 201).json<Schema<'OrderImport'>>();
}

/** Uploads places; by default one, in a file of `placesFile`. */
export function uploadPlaces(
  server: TestServer,
  user: Pick<TestUser, 'token'>,
  { query = {}, file = placesFile({}), ...upload }: Upload = {},
): Promise<Schema<'OrderImport'>> {
  const named = { fileName: 'lojas.csv', ...query };
  return uploadImport(server, user, { ...upload, query: named, file, path: '/v1/location-imports' });
}

type Fixture = Pick<OrdersFixture, 'server' | 'db' | 'as' | 'own'> & { clock: { read: () => Date } };

/** An import in review, whose orders start at a new location of the company. */
export async function reviewedImport(
  fixture: Fixture,
  user: TestUser,
  file: string | Buffer,
): Promise<Schema<'OrderImport'>> {
  const companyId = user.companyId ?? fixture.own.id;
  const { id } = await uploadImport(fixture.server, user, { file, query: { companyId } });
  const by = fixture.as(user);
  const place = answered(await by.post('/v1/locations', { body: { ...PLACE, companyId } }), 201).json<
    Schema<'Location'>
  >();
  const { version, columns } = await readImport(fixture, user, id);
  answered(
    await by.put(`/v1/order-imports/${id}/mapping`, {
      body: { columns, defaults: [], words: [], pickup: null, pickupLocationId: place.id },
      headers: { 'if-match': `"${version}"` },
    }),
    200,
  );
  await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
  return readImport(fixture, user, id);
}

export async function readImport(
  fixture: Fixture,
  user: TestUser,
  id: string,
): Promise<Schema<'OrderImport'>> {
  return answered(await fixture.as(user).get(`/v1/order-imports/${id}`), 200).json<Schema<'OrderImport'>>();
}

/** In the order of the file. */
export async function importRows(
  fixture: Fixture,
  user: TestUser,
  id: string,
  query = '',
): Promise<Schema<'OrderImportRow'>[]> {
  return answered(await fixture.as(user).get(`/v1/order-imports/${id}/rows${query}`), 200).json<
    Schema<'OrderImportRows'>
  >().data;
}
