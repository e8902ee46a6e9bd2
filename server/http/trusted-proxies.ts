import type { FastifyServerOptions } from 'fastify';

import type { Config } from '#server/config.ts';

/** A number means so many proxies in front of us, counted from here; Fastify wants that said as a function. */
export function trustedProxies(trustProxy: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address, hop) => hop < trustProxy;
}
