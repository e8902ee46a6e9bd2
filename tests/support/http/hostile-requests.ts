import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';
import { watchWrites, type WriteWatch } from '#tests/support/server/watch-writes.ts';

export type HostileRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
};

export type Refusal = { status: number; code: string; pointers: string[] };

/** The real server, an administrator who sends hostile requests, and a watch on all tables. */
export class HostileRequests {
  readonly server: TestServer;
  readonly admin: TestUser;
  readonly #watch: WriteWatch;

  private constructor(server: TestServer, admin: TestUser, watch: WriteWatch) {
    this.server = server;
    this.admin = admin;
    this.#watch = watch;
  }

  static async start(): Promise<HostileRequests> {
    const server = await startTestServer();
    const admin = await server.createUser('admin');
    return new HostileRequests(server, admin, await watchWrites(server.database.pool));
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
    const leaksInternals = /node_modules|select |at .*\.ts/.test(response.body);
    if (!isProblem || leaksInternals || document.status !== response.statusCode)
      throw new Error(response.body);
    const pointers = (document.errors ?? []).map(({ pointer }) => pointer);
    return { status: response.statusCode, code: document.code, pointers };
  }

  /** Tables written since the start or the last call. */
  written(): Promise<string[]> {
    return this.#watch.written();
  }

  async close(): Promise<void> {
    await this.#watch.stop();
    await this.server.close();
  }
}
