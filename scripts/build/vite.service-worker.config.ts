import { defineConfig } from 'vite';

/** Builds the service worker as one script at the root. Its name never changes, as browsers request it by name. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
