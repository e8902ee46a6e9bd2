import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkNames } from './scripts/build/chunk-names.ts';
import { leanIcons } from './scripts/build/lean-icons.ts';
import { minifyAgain } from './scripts/build/minify-again.ts';
import { stylesOnce } from './scripts/build/styles-once.ts';
import { developmentPages } from './scripts/development-pages.ts';
import { bootPlugin } from './scripts/vite-boot-plugin.ts';
import { loadSettingsFile } from './server/start/settings-file.ts';

loadSettingsFile();
const API_URL = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const root = import.meta.dirname;

/** The browser's half: `npm run dev` serves it, scripts/build.ts builds it into dist/client. */
export default defineConfig({
  plugins: [
    leanIcons(),
    react(),
    tailwindcss(),
    stylesOnce(),
    bootPlugin(API_URL),
    developmentPages(),
    minifyAgain(['guest', 'member', 'orders-page']),
  ],
  resolve: {
    alias: {
      // The shims are for older Reacts.
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim/with-selector': path.join(root, 'src/app/with-selector.ts'),
      './use-browser-location.js': path.join(root, 'src/app/location/no-browser-location.ts'),
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/v1': { target: API_URL, changeOrigin: true },
      '/__qa/api': { target: API_URL, changeOrigin: true },
    },
  },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['createContext', 'fromTransition'] },
      checks: { bundlerTimings: false },
      output: {
        // Every name stands in the first file, which loads the others: they are no longer than they must be. The
        // manifest tells what is in which.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: chunkNames(root), priority: 3, includeDependenciesRecursively: false },
            // Big and never among the first: it must not be merged with something small that is.
            { name: 'overlays', test: /@headlessui|@react-aria|@react-stately|@floating-ui/, priority: 2 },
            { name: 'theme', test: /theme\.css$/, priority: 2 },
            // Small things that several pages share: a file for each would cost more than all of them weigh.
            {
              name: 'controls',
              test: /lucide-react|src\/ui\/(?:card|empty-state|pagination|text-link|page-header|table|inputs\/(?:select|radio-group|textarea))\.|src\/(?:api\/(?:idempotency-key|problem-predicates)|components\/(?:lists\/row-focus|save-file)|lib\/fold-text)\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'small',
              test: /domain\/location-kinds\.|src\/(?:api\/(?:company-records|locations|order-reasons)|components\/(?:address\/address-(?:values|labels)|company\/(?:company-options|company-guard|unknown-company)|forms\/picture-file|use-tidy-address))\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'records',
              test: /src\/components\/(?:confirm-dialog|user-caches|privacy\/|lists\/(?:filter-select|list-|new-record|record-|search-box|use-))|src\/api\/(?:users|privacy-requests)\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'password',
              test: /src\/(?:api\/passwords|components\/(?:passwords\/use-password-form|two-factor\/(?:code-field|typed-code))|features\/session\/password-panel)\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'new-password',
              test: /src\/components\/passwords\/(?:new-password-field|change-password-form)\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'two-factor',
              test: /src\/(?:api|components\/two-factor)\/(?:two-factor|first-code|password-proof|recovery-code-list)/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'qr',
              test: /node_modules\/uqr|src\/components\/qr-code\./,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'figures',
              test: /src\/components\/metrics\/|src\/lib\/(?:calendar-days|format-)/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'legal',
              test: /src\/features\/legal/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
