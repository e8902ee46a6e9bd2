import { Agent, request } from 'node:http';

export type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string };

const CONNECTIONS = 16;

/**
 * Sends calls over 16 connections until none is left or the time is over.
 * @returns responses a second
 * @throws if a response is not 2xx
 */
export async function callsPerSecond(next: () => Call | undefined, limitMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let count = 0;
  const work = async () => {
    for (let call = next(); call !== undefined; call = next()) {
      await send(agent, call);
      count++;
      if (performance.now() - began > limitMs) return;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return count / ((performance.now() - began) / 1000);
}

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${method} ${url}: ${statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
