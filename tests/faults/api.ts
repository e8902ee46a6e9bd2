import type { Schema } from '#openapi/schema.ts';

export const ADMIN = { ADMIN_EMAIL: 'ana@malote.test', ADMIN_PASSWORD: 'correio-lento-azul' };

/** The version of the order, or the problem of a denied event. */
type SentEvent = Pick<Schema<'ServiceOrder'>, 'version'> &
  Partial<Pick<Schema<'Problem'>, 'code' | 'changedBy' | 'currentVersion'>>;

export type Reply<Body> = { status: number; headers: Headers; body: Body };
type Sending = { headers?: Record<string, string>; body?: unknown };

/** Client of one server process. Returns error responses instead of throwing. */
export class FaultApi {
  readonly url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.#token = token;
  }

  static async signIn(url: string): Promise<FaultApi> {
    const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const reply = await new FaultApi(url, '').send<Schema<'SessionStart'>>('POST', '/v1/auth/sign-in', {
      body,
    });
    if (reply.status !== 200) throw new Error(`${url} refused the sign-in: ${JSON.stringify(reply.body)}`);
    return new FaultApi(url, reply.body.token);
  }

  /** The same session at another process. */
  at(url: string): FaultApi {
    return new FaultApi(url, this.#token);
  }

  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  /** @throws when the connection fails */
  async send<Body>(
    method: 'GET' | 'POST',
    path: string,
    { headers, body }: Sending = {},
  ): Promise<Reply<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: this.authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates its responses against the contract
    return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') as Body };
  }

  async createCompany(): Promise<string> {
    const body = { name: 'Farmácia Boa Vida' };
    return (await this.send<Schema<'Company'>>('POST', '/v1/companies', { body })).body.id;
  }

  /** Requests an order; `ref` is its external reference and the key of the request. */
  requestOrder(companyId: string, ref: string): Promise<Reply<Schema<'ServiceOrder'>>> {
    return this.send('POST', '/v1/service-orders', {
      headers: { 'idempotency-key': ref },
      body: orderBody(companyId, ref),
    });
  }

  sendEvent(
    { orderNumber, version }: Pick<Schema<'ServiceOrder'>, 'orderNumber' | 'version'>,
    event: Schema<'OrderEvent'>,
  ): Promise<Reply<SentEvent>> {
    const headers = { 'if-match': `"${version}"` };
    return this.send('POST', `/v1/service-orders/${orderNumber}/events`, { headers, body: event });
  }

  async ordersOf(ref: string): Promise<Schema<'ServiceOrderSummary'>[]> {
    const path = `/v1/service-orders?externalRef=${encodeURIComponent(ref)}`;
    return (await this.send<Schema<'ServiceOrderPage'>>('GET', path)).body.data;
  }

  async timelineOf(orderNumber: number): Promise<Schema<'TimelineEntry'>[]> {
    const path = `/v1/service-orders/${orderNumber}/events?limit=200`;
    return (await this.send<Schema<'TimelinePage'>>('GET', path)).body.data;
  }
}

/** Body of a request for a complete order. */
export function orderBody(companyId: string, externalRef: string): Schema<'ServiceOrderCreate'> {
  const address = {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: '1200',
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
  } as const;
  const contact = { contactPhone: '+5511987654321', address };
  return {
    companyId,
    submit: true,
    content: {
      externalRef,
      packagesCount: 1,
      stops: [
        { kind: 'pickup', contactName: 'Carla Mendes', ...contact },
        { kind: 'dropoff', contactName: 'Helena Prado', ...contact },
      ],
    },
  };
}
