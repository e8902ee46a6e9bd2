import { createServer } from 'vite';

import { findFreePort } from '../../scripts/process/free-port.mjs';

/** Vite as started by `npm run dev`, in front of a running server. */
export async function startDevelopmentServer(
  apiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  // Read by vite.config.ts.
  process.env.API_URL = apiUrl;
  const vite = await createServer({
    configFile: 'vite.config.ts',
    // A shared cache would make two servers delete each other's files, and pages reload.
    cacheDir: `.cache/vite-${process.env.TEST_PARALLEL_INDEX ?? 0}`,
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
  });
  await vite.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => vite.close() };
}
