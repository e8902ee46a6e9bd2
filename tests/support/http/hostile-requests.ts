import { digestRows } from '#tests/support/server/digest-rows.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

export type HostileRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
};

export type Refusal = { status: number; code: string; pointers: string[] };

/** The real server, an administrator who sends hostile requests, and a digest of all rows to detect changes. */
export class HostileRequests {
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly #before: unknown;

  private constructor(server: TestServer, admin: TestUser, before: unknown) {
    this.server = server;
    this.admin = admin;
    this.#before = before;
  }

  static async start(): Promise<HostileRequests> {
    const server = await startTestServer();
    const admin = await server.createUser('admin');
    return new HostileRequests(server, admin, await digestRows(server.database.pool));
  }

  /** Sends a request and reads the problem document. @throws unless the response is one, without internals */
  async answerTo({ headers, ...request }: HostileRequest): Promise<Refusal> {
    const response = await this.server.inject({
      ...request,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        'content-type': 'application/json',
        ...headers,
      },
    });
    const document = response.json<{ code: string; status: number; errors?: { pointer: string }[] }>();
    const isProblem = response.headers['content-type'] === 'application/problem+json; charset=utf-8';
    const tellsTooMuch = /node_modules|select |at .*\.ts/.test(response.body);
    if (!isProblem || tellsTooMuch || document.status !== response.statusCode) throw new Error(response.body);
    const pointers = (document.errors ?? []).map(({ pointer }) => pointer);
    return { status: response.statusCode, code: document.code, pointers };
  }

  /** Digests of all rows, before and now. */
  async rows(): Promise<{ before: unknown; after: unknown }> {
    return { before: this.#before, after: await digestRows(this.server.database.pool) };
  }
}
