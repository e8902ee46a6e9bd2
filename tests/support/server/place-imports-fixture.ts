import type { Schema } from '#openapi/schema.ts';

import { readImport, uploadPlaces } from './imports-fixture.ts';
import { runDueJobs } from './jobs-fixture.ts';
import { answered, type OrdersFixture } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

type Import = Schema<'OrderImport'>;
type Mapping = Schema<'OrderImportMapping'>;

/** Imports of places by one user, with the work of jobs. */
export function placeImports(fixture: OrdersFixture, user: TestUser) {
  const as = fixture.as(user);
  const address = (id: string, part: string) => `/v1/order-imports/${id}${part}`;
  const work = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });
  const read = (id: string) => readImport(fixture, user, id);

  return {
    work,
    read,

    /** A checked import of a file. */
    async checked(file: string | Buffer, query: Record<string, string> = {}): Promise<Import> {
      const { id } = await uploadPlaces(fixture.server, user, { file, query });
      await work();
      return read(id);
    },

    map: ({ id, version, ...imported }: Import, changes: Partial<Mapping>) =>
      as.put(address(id, '/mapping'), {
        body: {
          columns: imported.columns,
          defaults: imported.defaults,
          words: imported.words,
          pickup: null,
          pickupLocationId: null,
          ...changes,
        },
        headers: { 'if-match': `"${version}"` },
      }),

    editCells: (id: string, cells: Schema<'OrderImportMending'>['cells']) =>
      as.patch(address(id, '/rows'), { body: { cells } }),

    commit: (id: string, body: Schema<'OrderImportCommit'> = {}) => as.post(address(id, '/commit'), { body }),

    cancel: (id: string) => as.post(address(id, '/cancellation')),

    /** Imports the ready rows, and waits for them. */
    async committed(id: string): Promise<Import> {
      answered(await as.post(address(id, '/commit'), { body: {} }), 200);
      await work();
      return read(id);
    },

    /** Undoes an import. */
    async undone(id: string): Promise<Import> {
      answered(await as.post(address(id, '/cancellation')), 200);
      await work();
      return read(id);
    },

    async rows(id: string): Promise<Schema<'OrderImportRow'>[]> {
      return answered(await as.get(address(id, '/rows')), 200).json<Schema<'OrderImportRows'>>().data;
    },

    async location(id: string): Promise<Schema<'Location'>> {
      return answered(await as.get(`/v1/locations/${id}`), 200).json<Schema<'Location'>>();
    },

    async labels(): Promise<string[]> {
      const { data } = answered(await as.get('/v1/locations?sort=label'), 200).json<Schema<'LocationPage'>>();
      return data.map(({ label }) => label);
    },

    /** The address book, as `exportLocations` writes it. */
    async exported(format: 'csv' | 'xlsx' = 'csv'): Promise<Buffer> {
      return answered(await as.get(`/v1/locations/csv?format=${format}`), 200).rawPayload;
    },
  };
}
