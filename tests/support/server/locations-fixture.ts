import type { LightMyRequestResponse } from 'fastify';

import type { Schema } from '#openapi/schema.ts';

import { startTestServer, type TestServer, type TestUser } from './test-server.ts';

type Location = Schema<'Location'>;
type Input = Partial<Schema<'LocationInput'>>;

/** A location with all required fields. */
export const PLACE = {
  label: 'Balcão Augusta',
  kind: 'pickup',
  contactName: 'Carla Mendes',
  contactPhone: '+5511981234410',
  address: {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: '2690',
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
  },
} as const satisfies Input;

export const UNKNOWN_ID = '01999999-0000-7000-8000-00000000dead';

/** A server with two companies and a user of each role; the manager belongs to the first company. */
export class LocationsFixture {
  readonly server: TestServer;
  readonly own: { id: string; name: string };
  readonly other: { id: string; name: string };
  readonly people: Record<'admin' | 'operator' | 'manager', TestUser>;

  private constructor(
    server: TestServer,
    companies: [LocationsFixture['own'], LocationsFixture['other']],
    people: LocationsFixture['people'],
  ) {
    this.server = server;
    [this.own, this.other] = companies;
    this.people = people;
  }

  static async start(): Promise<LocationsFixture> {
    const server = await startTestServer();
    const own = await server.createCompany({ name: 'Farmácia Boa Vida' });
    const other = await server.createCompany({ name: 'Óticas Miramar' });
    return new LocationsFixture(server, [own, other], {
      admin: await server.createUser('admin', { name: 'Ana Prado' }),
      operator: await server.createUser('operator'),
      manager: await server.createUser('manager', { companyId: own.id, name: 'Carla Mendes' }),
    });
  }

  as(role: keyof LocationsFixture['people']): ReturnType<TestServer['as']> {
    return this.server.as(this.people[role]);
  }

  /** Adds a location as the administrator; by default for the first company. */
  async save(fields: Input = {}): Promise<Location> {
    const body = { ...PLACE, companyId: this.own.id, ...fields };
    const answer = await this.as('admin').post('/v1/locations', { body });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<Location>();
  }

  async read(id: string): Promise<Location> {
    return (await this.as('admin').get(`/v1/locations/${id}`)).json<Location>();
  }

  /** Sends a raw file. */
  import(
    file: string | Buffer,
    options: {
      query?: string;
      role?: keyof LocationsFixture['people'];
      headers?: Record<string, string>;
    } = {},
  ): Promise<LightMyRequestResponse> {
    const { query = '', role = 'manager', headers = {} } = options;
    return this.server.inject({
      method: 'POST',
      url: `/v1/locations/csv${query}`,
      headers: {
        authorization: `Bearer ${this.people[role].token}`,
        'content-type': 'text/csv; charset=utf-8',
        ...headers,
      },
      payload: file,
    });
  }

  /** Dry run of an import. */
  async preview(
    file: string | Buffer,
    query = '',
    role: 'admin' | 'manager' = 'manager',
  ): Promise<Schema<'LocationImport'>> {
    const answer = await this.import(file, { role, query: `?dryRun=true${query}` });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Schema<'LocationImport'>>();
  }

  /** Labels of the address book, sorted. */
  async labels(): Promise<string[]> {
    const rows = await this.server.db.selectFrom('locations').select('label').orderBy('label').execute();
    return rows.map(({ label }) => label);
  }
}
