import type { Schema } from '#openapi/schema.ts';
import { hashPassword } from '#server/auth/password-hash.ts';

import { startTestServer, type TestServer, type TestUser } from './test-server.ts';

export const PASSWORD = 'correio-lento-azul';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
export const BEGIN = new Date('2026-11-20T17:32:05.120Z');

type AuditRecord = Schema<'AuditRecord'>;
type Page = Schema<'AuditRecordPage'>;

/** A server with an administrator, a company, a manager with a password, and a manual clock. */
export class AuditFixture {
  readonly #server: TestServer;
  readonly company: { id: string; name: string };
  readonly admin: TestUser;
  readonly manager: TestUser;
  readonly #clock: { now: Date };

  private constructor(
    server: TestServer,
    cast: Pick<AuditFixture, 'company' | 'admin' | 'manager'>,
    clock: { now: Date },
  ) {
    this.#server = server;
    this.#clock = clock;
    this.company = cast.company;
    this.admin = cast.admin;
    this.manager = cast.manager;
  }

  static async start(): Promise<AuditFixture> {
    const clock = { now: BEGIN };
    const server = await startTestServer({ clock: () => clock.now });
    const company = await server.createCompany({ name: 'Farmácia Boa Vida' });
    const admin = await server.createUser('admin', { name: 'Otávio Reis', email: 'otavio@malote.test' });
    const manager = await server.createUser('manager', {
      companyId: company.id,
      name: 'Carla Mendes',
      email: 'carla@boavida.test',
    });
    const passwordHash = await hashPassword(PASSWORD);
    await server.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', manager.id)
      .execute();
    return new AuditFixture(server, { company, admin, manager }, clock);
  }

  get server(): TestServer {
    return this.#server;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  readonly now = (): Date => this.#clock.now;

  passMs(milliseconds: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + milliseconds);
  }

  as(user: { token: string }) {
    return this.#server.as(user);
  }

  /** Sends a POST from a browser at a network address. */
  post(url: string, payload: object, address = '203.0.113.7') {
    return this.#server.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: address,
      headers: { 'user-agent': FIREFOX },
    });
  }

  signIn(password = PASSWORD, email = 'carla@boavida.test') {
    return this.post('/v1/auth/sign-in', { email, password });
  }

  /** The audit log for an administrator, newest first. */
  async read(query = ''): Promise<Page> {
    const response = await this.as(this.admin).get(`/v1/audit-records?${query}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<Page>();
  }

  /** Records after an id, oldest first. */
  async since(id: number): Promise<AuditRecord[]> {
    const { data } = await this.read('limit=200');
    return data.filter((record) => record.id > id).toReversed();
  }

  /** Id of the newest record. */
  async newest(): Promise<number> {
    return (await this.read('limit=1')).data[0]?.id ?? 0;
  }
}
