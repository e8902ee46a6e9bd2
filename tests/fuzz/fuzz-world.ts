import type { InjectOptions } from 'fastify';

import type { Schema } from '#openapi/schema.ts';
import { type ContractDocument, type Operation, readContract } from '#server/contract/document.ts';
import { AccessFixture } from '#tests/support/http/access-fixture.ts';
import { newCourier } from '#tests/support/http/access-subjects.ts';
import { exchange, type Exchange } from '#tests/support/http/exchange.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import { asUpdate } from '#tests/support/server/settings-fixture.ts';

import { coherentBodies } from './bodies.ts';
import { type FuzzFile, makePictures } from './files.ts';
import type { FuzzCaller, FuzzRequest, Surroundings } from './requests.ts';
import { subjectsAt } from './subjects.ts';
import type { Known } from './values.ts';

/** The real server, users of every role, and records that requests may refer to. */
export class FuzzFixture {
  readonly contract: ContractDocument;
  readonly #access: AccessFixture;
  readonly #known: Known;
  readonly #pictures: readonly FuzzFile[];
  readonly #settings: Schema<'SettingsUpdate'>;

  private constructor(
    access: AccessFixture,
    known: Pick<Known, 'ids' | 'orderNumbers'>,
    pictures: readonly FuzzFile[],
    settings: Schema<'SettingsUpdate'>,
  ) {
    this.contract = readContract();
    this.#access = access;
    this.#known = { ...known, schemas: this.contract.schemas, bodies: {} };
    this.#pictures = pictures;
    this.#settings = settings;
  }

  static async start(): Promise<FuzzFixture> {
    const access = await AccessFixture.start();
    const { admin, own, other } = access.orders;
    const order = await access.onBoard('own');
    const draft = await access.order('other', false);
    const place = await access.location(own.id);
    const courier = await access.courier(newCourier());
    const settings = (await access.orders.as(admin).get('/v1/settings')).json<Schema<'Settings'>>();
    const known = {
      ids: [own.id, other.id, place, courier, stopAt(order, 0), stopAt(order, 1)],
      orderNumbers: [order.orderNumber, draft.orderNumber],
    };
    return new FuzzFixture(access, known, await makePictures(), asUpdate(settings));
  }

  close(): Promise<void> {
    return this.#access.close();
  }

  get server() {
    return this.#access.orders.server;
  }

  async surroundings({ path }: Operation): Promise<Surroundings> {
    const subjects = await subjectsAt(path, this.#access);
    const named = subjects.flatMap((subject) => Object.values(subject.path));
    const pathIds = named.filter((value) => typeof value === 'string');
    const numbers = named.filter((value) => typeof value === 'number');
    const known: Known = {
      ...this.#known,
      ids: [...this.#known.ids, ...pathIds],
      orderNumbers: [...this.#known.orderNumbers, ...numbers],
    };
    const { own, other } = this.#access.orders;
    const facts = { companyIds: [own.id, other.id], pathIds, settings: this.#settings };
    return { ...known, bodies: coherentBodies(known, facts), subjects, pictures: this.#pictures };
  }

  async send(operation: Operation, request: FuzzRequest): Promise<Exchange> {
    const token = await this.#tokenOf(operation, request.caller);
    const version = request.isCurrent ? await this.#versionAt(operation, request) : undefined;
    const query = new URLSearchParams(request.query.map(([name, value]) => [name, value]));
    return this.#exchange({
      method: operation.method,
      url: `${pathOf(operation.path, request.path)}?${query.toString()}`,
      headers: {
        ...request.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(version !== undefined && { 'if-match': version }),
        ...(request.content && { 'content-type': request.content.type }),
      },
      ...(request.content && { payload: request.content.bytes }),
    });
  }

  /** Reads a URL as the administrator; a file that needs a body by PUT. */
  read(url: string, body?: object): Promise<Exchange> {
    const headers = { authorization: `Bearer ${this.#access.orders.admin.token}` };
    if (body === undefined) return this.#exchange({ method: 'GET', url, headers });
    return this.#exchange({ method: 'PUT', url, headers, payload: body });
  }

  #exchange(request: InjectOptions): Promise<Exchange> {
    // Advances the clock, to stay below the rate limit.
    this.#access.orders.clock.pass(500);
    return exchange(this.server, request);
  }

  /** Token of the caller, or of a new session for operations that may end theirs. */
  async #tokenOf({ id }: Operation, caller: FuzzCaller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined;
    if (id !== 'signOut' && id !== 'streamLiveEvents') return this.#access.orders[caller].token;
    return (await this.server.createUser('operator')).token;
  }

  /** Current ETag of the record in the path; `*` if the record has no ETag. */
  async #versionAt({ path }: Operation, { path: values }: FuzzRequest): Promise<string> {
    const { headers } = await this.read(pathOf(path.replace(/(\{\w+\}).*$/, '$1'), values));
    return typeof headers['etag'] === 'string' ? headers['etag'] : '*';
  }
}

function pathOf(template: string, values: FuzzRequest['path']): string {
  return template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(values[name] ?? name));
}
