import { setTimeout } from 'node:timers/promises';

import type { Schema } from '#openapi/schema.ts';

import type { FaultApi } from '../api.ts';
import { assetsOf } from './copied-release.ts';

/** Between two orders of one client: the processes share few processors with 200 clients. */
const PAUSE_MS = { least: 8000, spread: 8000 };

/** What happened to one client. */
export type Experience = {
  /** Its acknowledged orders. */
  written: number[];
  /** The orders that its stream reported, or a refetch after it. */
  seen: Set<number>;
  /** Connections of its stream so far. */
  connections: number;
  /** Releases announced by its streams. */
  releases: Set<string>;
  /** Responses that a user would notice. */
  failures: string[];
};

/** One open page: writes orders, watches the stream as the app does, and reloads the page with its files. */
export class PageClient {
  readonly experience: Experience = {
    written: [],
    seen: new Set(),
    connections: 0,
    releases: new Set(),
    failures: [],
  };
  readonly #api: FaultApi;
  readonly #companyId: string;
  readonly #name: string;
  readonly #end = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #lastEventId: string | undefined;

  constructor(api: FaultApi, companyId: string, name: string) {
    this.#api = api;
    this.#companyId = companyId;
    this.#name = name;
  }

  watch(): void {
    this.#running = this.#watch();
  }

  write(isWriting: () => boolean): void {
    this.#running = Promise.all([this.#running, this.#write(isWriting)]);
  }

  /** Ends the stream, and the writing after the current order. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #write(isWriting: () => boolean): Promise<void> {
    for (let count = 1; ; count += 1) {
      await setTimeout(Math.random() * PAUSE_MS.spread);
      if (!isWriting() || this.#end.signal.aborted) return;
      await this.#tryTo('write', async () => {
        const { status, body } = await this.#api.requestOrder(this.#companyId, `${this.#name}-${count}`);
        if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
        this.experience.written.push(body.orderNumber);
      });
      await this.#tryTo('open the page', () => this.#openPage());
      await setTimeout(PAUSE_MS.least);
    }
  }

  async #openPage(): Promise<void> {
    const page = await fetch(`${this.#api.url}/ordens-de-servico`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (!page.ok) throw new Error(`${page.status} for the page: ${html.slice(0, 200)}`);
    for (const file of assetsOf(html)) {
      const response = await fetch(this.#api.url + file);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${response.status} for ${file}: ${text.slice(0, 200)}`);
    }
  }

  async #watch(): Promise<void> {
    while (!this.#end.signal.aborted) {
      let retryMs = 3000;
      await this.#tryTo('watch', async () => {
        retryMs = await this.#readStream();
      });
      if (this.#end.signal.aborted) return;
      await setTimeout(retryMs);
    }
  }

  /** @returns the delay before the next connection, as the server set it last */
  async #readStream(): Promise<number> {
    const response = await fetch(`${this.#api.url}/v1/events`, {
      headers: {
        authorization: this.#api.authorization,
        ...(this.#lastEventId !== undefined && { 'last-event-id': this.#lastEventId }),
      },
      signal: this.#end.signal,
    });
    if (response.status !== 200 || response.body === null)
      throw new Error(`${response.status} for the stream`);
    this.experience.connections += 1;
    let retryMs = 3000;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) retryMs = this.#readFrame(frame) ?? retryMs;
      if (frames.some((frame) => frame.includes('event: resync'))) await this.#refetch();
    }
    return retryMs;
  }

  /** The reply of the app to `resync`, which comes where a replay would be longer than a refetch. */
  async #refetch(): Promise<void> {
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/v1/service-orders?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { status, body } = await this.#api.send<Schema<'ServiceOrderPage'>>('GET', path);
      if (status !== 200) throw new Error(`${status} for the orders`);
      for (const { orderNumber } of body.data) this.experience.seen.add(orderNumber);
      cursor = body.nextCursor;
    }
  }

  /** @returns the delay that the frame sets, if any */
  #readFrame(frame: string): number | undefined {
    const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
    this.#lastEventId = fieldOf('id') ?? this.#lastEventId;
    const event = fieldOf('event');
    const data = fieldOf('data') ?? '';
    if (event === 'release') this.experience.releases.add(/"builtAt":"([^"]+)"/.exec(data)?.[1] ?? '');
    if (event === 'order.changed') this.experience.seen.add(Number(/"orderNumber":(\d+)/.exec(data)?.[1]));
    const retry = fieldOf('retry');
    return retry === undefined ? undefined : Number(retry);
  }

  async #tryTo(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#end.signal.aborted) return;
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      this.experience.failures.push(`could not ${what}: ${String(error)}${cause}`);
    }
  }
}
