import { defineConfig } from 'vite';

/**
 * Builds the server as plain JavaScript in dist/server, with packages of node_modules external. All files are in one
 * folder, because the server expects its migrations, contract and threads beside itself.
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
      input: {
        main: 'server/main.ts',
        // For installations without the sources and their tools.
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        files: 'scripts/files.ts',
        'database-worker': 'server/db/embedded/worker.ts',
        'invoice-thread': 'server/modules/order-imports/invoice-thread.ts',
        'workbook-thread': 'server/workbooks/workbook-thread.ts',
        'write-workbook-thread': 'server/workbooks/write-workbook-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
