/**
 * A process of clients that each keep an event stream open; measure-streams.ts sends it URL and tokens. It reports each
 * event that reached all of them, with the delays since the time that the event has as its version.
 */
import { get } from 'node:http';

import { z } from 'zod';

/** More at once would fill the server's queue of new connections. */
const OPENING = 50;

const job = z.object({ url: z.string(), tokens: z.array(z.string()) });

process.once('message', (message) => void openAll(job.parse(message)));

async function openAll({ url, tokens }: z.infer<typeof job>): Promise<void> {
  const waiting = [...tokens];
  const openNext = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await open(url, token);
  };
  await Promise.all(Array.from({ length: OPENING }, openNext));
  process.send?.({ open: tokens.length });
}

const EVENT = /^event: order\.changed\ndata: .*"version":(\d+)/gmu;
let delays: number[] = [];

function open(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`A stream was refused: ${stream.statusCode}`));
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        resolve();
        text += chunk;
        const end = text.lastIndexOf('\n\n') + 2;
        for (const [, sent] of text.slice(0, end).matchAll(EVENT)) delays.push(Date.now() - Number(sent));
        text = text.slice(end);
      });
      stream.on('end', () => reject(new Error('A stream ended.')));
    });
    request.on('error', reject);
  });
}

setInterval(() => {
  if (delays.length === 0) return;
  process.send?.({ delays });
  delays = [];
}, 100);
