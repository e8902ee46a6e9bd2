import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { QueueFigures } from './queue-figures.ts';

/** From a cached response to the request time-out. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Gauges read at each scrape, so that nothing needs to be stored. */
type Readings = {
  /** Open event streams of this process. */
  eventStreams: () => number;
  databaseConnections: () => { total: number; idle: number; waiting: number };
  queues: () => Promise<QueueFigures | undefined>;
};

type AnsweredRequest = {
  method: string;
  /** The contract's route, or `client`; never the requested path. */
  route: string;
  status: number;
  seconds: number;
  problem: string | undefined;
};

/**
 * Metrics of one server in Prometheus' exposition format: requests, problems, event streams, database connections,
 * queues and Node.js. Names follow Prometheus' conventions (base units, `_total` for counters); no label identifies a person or
 * company.
 */
export class ServerMetrics {
  readonly #registry = new Registry();
  readonly #durations: Histogram<'method' | 'route' | 'status'>;
  readonly #problems: Counter<'code'>;
  readonly #reports: Counter<'kind'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const registers = [this.#registry];
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from a request to the end of its response, by contract route, without event streams.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers,
    });
    this.#problems = new Counter({
      name: 'malote_problems_total',
      help: 'Problem documents sent, by problem code.',
      labelNames: ['code'],
      registers,
    });
    this.#reports = new Counter({
      name: 'malote_browser_reports_total',
      help: 'Errors and CSP violations that browsers reported.',
      labelNames: ['kind'],
      registers,
    });
  }

  /** Registers the gauges; called once per server. */
  read({ eventStreams, databaseConnections, queues }: Readings): void {
    const streams = new Gauge({
      name: 'malote_event_streams',
      help: 'Open event streams.',
      registers: [],
      collect() {
        this.set(eventStreams());
      },
    });
    const connections = new Gauge({
      name: 'malote_database_connections',
      help: 'Database connections by state; waiting counts requests without a connection.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(databaseConnections())) this.set({ state }, count);
      },
    });
    this.#registry.registerMetric(streams);
    this.#registry.registerMetric(connections);
    for (const gauge of queueGauges(queues)) this.#registry.registerMetric(gauge);
  }

  count({ method, route, status, seconds, problem }: AnsweredRequest): void {
    this.#durations.observe({ method, route, status }, seconds);
    if (problem !== undefined) this.#problems.inc({ code: problem });
  }

  countReport(kind: 'error' | 'csp'): void {
    this.#reports.inc({ kind });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The exposition text for Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Without values while the database does not answer. */
function queueGauges(read: Readings['queues']): Gauge[] {
  const ofQueues = (name: string, help: string, figure: 'oldestSeconds' | 'waiting' | 'failed') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const figures = await read();
        this.reset();
        for (const [queue, value] of Object.entries(figures?.[figure] ?? {})) this.set({ queue }, value);
      },
    });
  return [
    ofQueues(
      'malote_queue_oldest_seconds',
      'Seconds by which the oldest due work is behind.',
      'oldestSeconds',
    ),
    ofQueues('malote_queue_waiting', 'Mails and jobs that have not ended.', 'waiting'),
    ofQueues('malote_queue_failed', 'Mails and jobs that failed for good and are still stored.', 'failed'),
    new Gauge({
      name: 'malote_backup_age_seconds',
      help: 'Seconds since the last backup; NaN before the first one.',
      registers: [],
      async collect() {
        this.set((await read())?.backupAgeSeconds ?? Number.NaN);
      },
    }),
  ];
}

const EVENT_STREAM = 'text/event-stream';

/** Counts every finished response except event streams, whose long duration is no slow response. */
export function countRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    metrics.count({
      method: request.method,
      route: request.routeOptions.config.route ?? 'client',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      problem: reply.problemCode,
    });
  });
}
