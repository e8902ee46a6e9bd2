/**
 * OpenTelemetry for `node --import`, before the server. Its packages are no dependency of the server; install them in
 * the folder of the release, for Node 22.15 and later without the versions:
 *   npm install --no-save @opentelemetry/instrumentation-http@0.223 @opentelemetry/instrumentation-pg \
 *     @opentelemetry/exporter-trace-otlp-proto@0.223 @opentelemetry/sdk-node@0.223
 * The environment configures it: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER.
 */
import { register } from 'node:module';

import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'malote',
  traceExporter: new OTLPTraceExporter(),
  instrumentations: [
    new HttpInstrumentation({
      // Probes would be most of the spans.
      ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/v1/health') ?? false,
    }),
    // Statements without their values, which are personal data.
    new PgInstrumentation({ enhancedDatabaseReporting: false }),
  ],
});
sdk.start();
process.once('beforeExit', () => void sdk.shutdown());
