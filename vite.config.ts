import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { compileHints } from './scripts/build/compile-hints.ts';
import { CSS_TARGET } from './scripts/build/css-target.ts';
import { dropDescriptions } from './scripts/build/drop-descriptions.ts';
import { firstPages } from './scripts/build/first-pages.ts';
import { OVERLAYS, sharedParts } from './scripts/build/shared-parts.ts';
import { developmentPages } from './scripts/development-pages.ts';
import { bootPlugin } from './scripts/vite-boot-plugin.ts';
import { loadSettingsFile } from './server/start/settings-file.ts';

loadSettingsFile();
const API_URL = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The browser's half: `npm run dev` serves it, scripts/build.ts builds it into dist/client. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    bootPlugin(API_URL),
    developmentPages(),
    dropDescriptions(),
    compileHints(['react', 'index', 'member', 'order']),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/v1': { target: API_URL, changeOrigin: true },
      '/manifest.webmanifest': { target: API_URL, changeOrigin: true },
      '/__qa/api': { target: API_URL, changeOrigin: true },
    },
  },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    cssTarget: CSS_TARGET,
    manifest: true,
    license: { fileName: 'third-party-notices.md' },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // The first file contains every name, so they are as short as possible. The manifest maps them to sources.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // The same from one release to the next, so that it stays in the browser's cache; compiled beside the rest.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 3,
            },
            { name: firstPages(import.meta.dirname), priority: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 1 },
            ...sharedParts({
              shared: /node_modules\/lucide|src\/(?:ui|lib|api)\/|\/domain\//,
              records: /src\/components\/(?:forms|lists|address|opening-hours|privacy|company)\//,
            }),
          ],
        },
      },
    },
  },
});
