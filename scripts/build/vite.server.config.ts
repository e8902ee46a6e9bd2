import { defineConfig } from 'vite';

/**
 * The server's half: plain JavaScript in dist/server, with the packages of node_modules left outside. Every
 * file stands in that one folder, because the server looks for its migrations, its contract and its
 * database thread beside itself.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { main: 'server/main.ts', 'database-worker': 'server/db/embedded/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
