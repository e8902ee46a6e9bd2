import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

import { assetOf, chunkWith, entryFilesOf, filesOf } from './build/bundle-files.ts';
import { CSS_TARGET } from './build/css-target.ts';
import { fillDevelopmentPage } from './build/development-page.ts';

const BOOT_SCRIPT = 'src/app/boot/boot-script.ts';
const STATIC_VIEWS = 'src/app/boot/static-views.tsx';
const ENTRY_STYLES = 'src/styles/entry.css';
/** Input for Tailwind, which scans files for class names. */
const DRAWN_VIEWS = '.cache/static-views.html';
/** Classes of states that occur only once the app, and with it app.css, has loaded. */
const LATER_STATES = /\b(?:hover|active|disabled|read-only|aria-(?:busy|disabled|invalid)):[^\s"]+/g;

/** Sources of the chunks the boot script may load early, by their names in src/app/boot/boot-plan.ts. */
const CHUNK_SOURCES = {
  memberFrame: 'src/app/member-frame.tsx',
  recoverPassword: 'src/features/session/recover-password-page.tsx',
  terms: 'src/features/legal/terms-page.tsx',
  privacy: 'src/features/legal/privacy-page.tsx',
  orders: 'src/features/orders/list/orders-page.tsx',
  order: 'src/features/orders/detail/order-page.tsx',
  newOrder: 'src/features/orders/form/new-order-page.tsx',
};

/** The default logo. */
const MARK = '/src/ui/mark.svg';

/** Placeholders filled by the server (server/http/static/fill-page.ts). */
const PLACES = {
  productName: '{{productName}}',
  wordmark: '{{wordmark}}',
  logo: { url: `{{logoUrl|${MARK}}}`, width: '{{logoWidth|40}}', height: '{{logoHeight|40}}' },
};

type Views = { signIn: string; loader: string };
type StaticViews = { renderStaticViews: (branding: typeof PLACES) => Views };

/**
 * Fills index.html with the static sign-in form and loader as React first renders them, their styles, and the inline
 * script that sends early requests and contains the build's hashed file names. All of it is equal for every visitor, so
 * that the server can allow script and styles by hash; values that differ between installations are placeholders for
 * the server.
 * @param apiUrl the server's address in development
 */
export function bootPlugin(apiUrl: string): Plugin {
  let root = process.cwd();
  return {
    name: 'malote-boot',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path: address }) {
        if (address.startsWith('/dev/')) return html;
        const [script, views] = await Promise.all([
          bundleBootScript(root, bundle === undefined ? {} : filesOfChunks(root, bundle)),
          renderViews(root),
        ]);
        const page = fill(html, {
          'boot-script': `<script>${script}</script>`,
          // In development the full stylesheet is loaded before the first paint.
          'entry-styles': bundle && `<style>${await bundleEntryStyles(root, views)}</style>`,
          'sign-in': views.signIn,
          loader: views.loader,
        });
        if (bundle === undefined) return fillDevelopmentPage(page, apiUrl);
        return stylesBehind('<noscript>', page).replaceAll(MARK, `/${assetOf(MARK.slice(1), bundle)}`);
      },
    },
  };
}

/** A stylesheet in the body blocks only the content after it. */
function stylesBehind(place: string, page: string): string {
  const [link] = /\s*<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
  if (link === undefined) throw new Error('index.html has no stylesheet.');
  return page.replace(link, '').replace(place, `${link.trim()}${place}`);
}

function fill(html: string, parts: Record<string, string | undefined>): string {
  return Object.entries(parts).reduce((filled, [name, part = '']) => {
    const mark = `<!--${name}-->`;
    if (!filled.includes(mark)) throw new Error(`index.html has no ${mark}.`);
    return filled.replace(mark, () => part);
  }, html);
}

async function renderViews(root: string): Promise<Views> {
  const { module } = await runnerImport<StaticViews>(path.join(root, STATIC_VIEWS), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  return module.renderStaticViews(PLACES);
}

async function bundleBootScript(root: string, chunkFiles: Record<string, string[]>): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { CHUNK_FILES: JSON.stringify(chunkFiles) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(root, BOOT_SCRIPT), output: { format: 'iife' } },
    },
  });
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks.filter((one) => one.type === 'chunk');
  if (chunk === undefined || chunks.length !== 1) throw new Error('The boot script must be one file.');
  return chunk.code.trim();
}

/** The styles of the static views only, for inlining. */
async function bundleEntryStyles(root: string, { signIn, loader }: Views): Promise<string> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  writeFileSync(path.join(root, DRAWN_VIEWS), (signIn + loader).replace(LATER_STATES, ''));
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      write: false,
      cssTarget: CSS_TARGET,
      rolldownOptions: { input: path.join(root, ENTRY_STYLES) },
    },
  });
  const assets = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const styles = assets.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error(`${ENTRY_STYLES} produced no stylesheet.`);
  return String(styles.source);
}

/** The files of every early chunk without those the entry loads anyway. */
function filesOfChunks(root: string, bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const entryFiles = new Set(entryFilesOf(bundle));
  return Object.fromEntries(
    Object.entries(CHUNK_SOURCES).map(([name, source]) => {
      const files = filesOf(chunkWith(path.join(root, source), bundle), bundle);
      return [name, files.filter((file) => !entryFiles.has(file)).map((file) => `/${file}`)];
    }),
  );
}
