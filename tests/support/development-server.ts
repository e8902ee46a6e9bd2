import { createServer } from 'vite';

import { findFreePort } from '../../scripts/process/free-port.mjs';

/** Vite as `npm run dev` starts it, in front of a server that runs already. */
export async function startDevelopmentServer(
  apiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  // vite.config.ts reads it.
  process.env.API_URL = apiUrl;
  const vite = await createServer({
    configFile: 'vite.config.ts',
    // Two servers with one cache would take each other's files away, and pages would load anew.
    cacheDir: `.cache/vite-${process.env.TEST_PARALLEL_INDEX ?? 0}`,
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
  });
  await vite.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => vite.close() };
}
