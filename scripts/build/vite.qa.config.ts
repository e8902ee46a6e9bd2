import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { CSS_TARGET } from './css-target.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the QA panel to dist/qa, separate from the product: only a server with `config.qa` serves it. */
export default defineConfig({
  root,
  base: '/__qa/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: path.join(root, 'dist/qa'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: path.join(root, 'dev/qa-panel/index.html'),
      checks: { bundlerTimings: false },
      output: {
        assetFileNames: '[name]-[hash:6][extname]',
        chunkFileNames: '[name]-[hash:6].js',
        entryFileNames: '[name]-[hash:6].js',
      },
    },
  },
});
