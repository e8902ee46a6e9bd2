import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

import type { Proxy } from '../deploy/proxies.ts';

const CHECK_EVERY_MS = 200;
const CHECK_LIMIT_MS = 5000;

type State = 'ready' | 'unready' | 'closed';

/**
 * Spreads requests over the processes that report readiness, like a proxy in front of them, or over those that are
 * open if none does, as on a busy machine. It repeats no request, so that every failure of a process reaches a client.
 */
export async function startBalancer(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const states = new Map<number, State>();
  const inState = (wanted: State) => ports.filter((port) => states.get(port) === wanted);
  let turn = 0;

  async function check(port: number): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
    const state = await fetch(`http://127.0.0.1:${port}/v1/health`, { signal }).then(
      async (response): Promise<State> => {
        await response.arrayBuffer();
        return response.ok ? 'ready' : 'unready';
      },
      (): State => (signal.aborted ? 'unready' : 'closed'),
    );
    states.set(port, state);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = inState('ready');
    const open = ready.length > 0 ? ready : inState('unready');
    const chosen = open[turn++ % open.length];
    if (chosen === undefined) return void outgoing.writeHead(502).end('no process is open');
    const { method, url: path, headers } = incoming;
    const passed = request({ agent, host: '127.0.0.1', port: chosen, method, path, headers }, (response) => {
      const { connection: _hop, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others);
      outgoing.flushHeaders();
      response.pipe(outgoing);
    });
    passed.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${chosen}: ${error.message}`);
    });
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const server = createServer({ keepAliveTimeout: 120_000 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const checks = ports.map((port) => {
    let isChecking = false;
    return setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      void check(port).finally(() => (isChecking = false));
    }, CHECK_EVERY_MS);
  });
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    async stop() {
      for (const timer of checks) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
