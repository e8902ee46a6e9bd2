import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { root, tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';

const DOMAIN = 'domain/ is what both sides compute';
const MACHINES = 'machines/ may import only xstate, domain, the contract’s types and itself';
const LIB = 'src/lib is pure';
const UI = 'src/ui knows no domain';
const API = 'src/api speaks HTTP only';
const COMPONENTS = 'src/components serves features';
const FEATURE = 'A feature imports its own rooms by ./ and ../';
const BROWSER = 'The browser never imports the server';
const TOOLS = 'The app never imports its tools and tests';
const DEV = 'The tools look like the product and know nothing of it';
const MACHINES_ONLY = 'The tools are made of the machines';
const BRIDGE = 'The product loads this in development';
const SERVER = 'The server never imports the browser';
const FLOOR = 'A folder of the server imports only those below it';
const MODULE = 'A module imports only those below it';
const HANDLERS = "Use another module's repository, never its handlers";

/** The server's folders, lowest first (docs/architecture.md); each may import those before it. */
const FLOORS = [
  'threads',
  'db',
  'files',
  'csv',
  'workbooks',
  'http',
  'backup',
  'limits',
  'jobs',
  'mail',
  'metrics',
  'auth',
  'live',
  'contract',
  'pictures',
  'sheets',
  'modules',
  'demo',
  'qa',
  'start',
];
/** The server's modules, likewise. */
const MODULES = [
  'people',
  'order-model',
  'audit',
  'jobs',
  'companies',
  'users',
  'settings',
  'locations',
  'couriers',
  'settlements',
  'reports',
  'notices',
  'announcements',
  'bills',
  'order-templates',
  'orders',
  'order-exports',
  'imports',
  'order-imports',
  'location-imports',
  'order-recurrences',
  'saved-views',
  'tracking',
  'session',
  'privacy-requests',
  'account',
];
/** Modules that are independent of all others. */
const APART = ['addresses', 'system'];

/**
 * Forbidden imports by file, with the rule's help. Each pattern needs a case: oxlint silently skips patterns it does
 * not support, such as look-aheads.
 */
const REFUSED: Record<string, Record<string, string>> = {
  'machines/app/app.machine.ts': {
    react: MACHINES,
    '@xstate/react': MACHINES,
    zod: MACHINES,
    'node:fs': MACHINES,
    '#src/lib/paths.ts': MACHINES,
    '#server/config.ts': MACHINES,
    '#dev/bridge/messages.ts': MACHINES,
    '../../src/lib/paths.ts': MACHINES,
  },
  'machines/app/testing/app-world.ts': { wouter: MACHINES, '../../../src/lib/paths.ts': MACHINES },
  'domain/orders/deadline.ts': {
    react: DOMAIN,
    kysely: DOMAIN,
    '#src/lib/paths.ts': DOMAIN,
    '#server/config.ts': DOMAIN,
    '#machines/order/reasons.ts': DOMAIN,
  },
  'src/lib/paths.ts': {
    react: LIB,
    zod: LIB,
    '../ui/button.tsx': LIB,
    '#src/ui/button.tsx': LIB,
    '#machines/app/routes.ts': LIB,
    '#server/config.ts': LIB,
    '#dev/bridge/messages.ts': LIB,
    '../main.tsx': LIB,
  },
  'src/ui/button.tsx': {
    xstate: UI,
    '@xstate/react': UI,
    wouter: UI,
    '@tanstack/react-query': UI,
    '../api/companies.ts': UI,
    '#src/api/companies.ts': UI,
    '#src/components/branding.ts': UI,
    '#machines/app/routes.ts': UI,
    '#domain/messages.ts': UI,
    '#server/config.ts': UI,
    '../../tests/support/dom.ts': UI,
    '../main.tsx': UI,
  },
  'src/ui/charts/bar.tsx': { '../../api/companies.ts': UI },
  'src/api/companies.ts': {
    react: API,
    xstate: API,
    '../features/users/users-page.tsx': API,
    '#src/features/users/users-page.tsx': API,
    '../ui/notify.ts': API,
    '#machines/order/reasons.ts': API,
    '#server/config.ts': API,
    '../../scripts/seed.ts': API,
    '../main.tsx': API,
  },
  'src/components/branding.ts': {
    '../features/users/users-page.tsx': COMPONENTS,
    '#src/features/users/users-page.tsx': COMPONENTS,
    '../app/page-title.ts': COMPONENTS,
    '../main.tsx': COMPONENTS,
    '#src/main.tsx': COMPONENTS,
    '#server/config.ts': BROWSER,
    '../../server/config.ts': BROWSER,
    '#dev/bridge/messages.ts': TOOLS,
    '#tests/support/dom.ts': TOOLS,
    '#scripts/seed.ts': TOOLS,
    '../../dev/bridge/messages.ts': TOOLS,
  },
  'src/components/forms/field-schemas.ts': { '../../features/users/users-page.tsx': COMPONENTS },
  'src/features/orders/shown-list.ts': { '../users/users-page.tsx': FEATURE, '../../main.tsx': FEATURE },
  'src/features/orders/list/orders-page.tsx': {
    '../../../app/page-title.ts': FEATURE,
    '#src/app/pages.ts': FEATURE,
    '../../users/users-page.tsx': FEATURE,
    '#src/features/users/users-page.tsx': FEATURE,
    '../../../main.tsx': FEATURE,
    '#server/config.ts': BROWSER,
    '#dev/bridge/messages.ts': TOOLS,
    '#tests/support/dom.ts': TOOLS,
    '#scripts/seed.ts': TOOLS,
  },
  'src/features/orders/list/deeper/sample.ts': { '../../../users/users-page.tsx': FEATURE },
  'src/app/router.tsx': {
    '#server/config.ts': BROWSER,
    '../../server/config.ts': BROWSER,
    '#dev/bridge/messages.ts': TOOLS,
    '#tests/support/dom.ts': TOOLS,
    '#scripts/seed.ts': TOOLS,
    '../../dev/bridge/messages.ts': TOOLS,
  },
  'src/app/shell/shell.tsx': {
    '../../../server/config.ts': BROWSER,
    '../../../dev/bridge/messages.ts': TOOLS,
  },
  'src/app/start-app.tsx': {
    '#server/config.ts': BROWSER,
    '#tests/support/dom.ts': TOOLS,
    '#scripts/seed.ts': TOOLS,
  },
  'src/main.tsx': { '#server/config.ts': BROWSER, '#dev/bridge/messages.ts': TOOLS },
  'dev/inspector/inspector-page.tsx': {
    '#src/api/companies.ts': DEV,
    '#src/app/pages.ts': DEV,
    '#src/components/branding.ts': DEV,
    '../../src/features/users/users-page.tsx': DEV,
    '#src/main.tsx': DEV,
    '#server/config.ts': MACHINES_ONLY,
    '#scripts/seed.ts': MACHINES_ONLY,
    '#tests/support/dom.ts': MACHINES_ONLY,
  },
  'dev/bridge/start-tools.ts': { '#src/ui/button.tsx': BRIDGE, '../../src/lib/paths.ts': BRIDGE },
  'dev/stately/open-stately.ts': { '#src/ui/button.tsx': BRIDGE, '#server/config.ts': BRIDGE },
  'server/modules/orders/list/list-orders.ts': {
    '../../users/users-handlers.ts': HANDLERS,
    '#server/modules/users/handlers.ts': HANDLERS,
    '#server/modules/orders/handlers.ts': HANDLERS,
    '../handlers.ts': HANDLERS,
    '../../session/sessions.ts': MODULE,
    '#server/start/housekeeping.ts': MODULE,
    '#src/lib/paths.ts': MODULE,
    '../../../../src/lib/paths.ts': MODULE,
  },
  'server/db/pool.ts': {
    '../http/etags.ts': FLOOR,
    '#server/build-server.ts': FLOOR,
    '#src/lib/paths.ts': FLOOR,
  },
  'server/build-server.ts': { '#src/lib/paths.ts': SERVER },
  'server/modules/handlers.ts': { '#src/lib/paths.ts': FLOOR, '#server/demo/seed-demo.ts': FLOOR },
};

const ALLOWED: Record<string, string[]> = {
  'domain/documents.ts': ['./order-statuses.ts', 'cpf-cnpj-validator'],
  'domain/notices/notice-kinds.ts': ['./next-step.ts', '#domain/roles.ts'],
  'machines/app/app.machine.ts': [
    'xstate',
    '#domain/orders/deadline.ts',
    './routes.ts',
    '#machines/order/reasons.ts',
  ],
  'machines/app/testing/app-world.ts': ['../app.machine.ts'],
  'machines/app/app.machine.test.ts': ['vitest', 'fast-check', 'xstate/graph'],
  'src/lib/paths.ts': ['./account-path.ts', '#src/lib/plate.ts', '#domain/documents.ts'],
  'src/ui/button.tsx': [
    'react',
    'react-dom',
    '@headlessui/react',
    '#icons/x',
    '#src/lib/paths.ts',
    '#src/ui/card.tsx',
  ],
  'src/ui/button.test.tsx': ['vitest', '@testing-library/react', '@testing-library/user-event'],
  'src/api/companies.ts': ['@tanstack/react-query', 'openapi-fetch', '#openapi/v1.d.ts', '#src/lib/paths.ts'],
  'src/api/client.test.ts': ['#tests/support/screens/answer-api.ts', '#src/app/pages.ts'],
  'src/components/branding.ts': [
    'react',
    'wouter',
    '#src/api/companies.ts',
    '#src/ui/button.tsx',
    '#machines/app/routes.ts',
    '#domain/messages.ts',
  ],
  'src/components/forms/field-schemas.ts': ['../branding.ts', '#src/components/lists/record-list.tsx'],
  'src/features/orders/list/orders-page.tsx': [
    './rows.tsx',
    '../shown-list.ts',
    '../detail/order-page.tsx',
    '#src/components/branding.ts',
    '#src/api/companies.ts',
    '#machines/order/reasons.ts',
    '#domain/messages.ts',
  ],
  'src/app/router.tsx': ['wouter', '#src/features/users/users-page.tsx', '#machines/app/routes.ts'],
  'src/app/shell/shell.tsx': ['../router-link.tsx'],
  'src/app/start-app.tsx': ['#dev/bridge/start-tools.ts'],
  'src/main.tsx': ['./app/start-app.tsx'],
  'dev/inspector/inspector-page.tsx': [
    'react',
    '#src/ui/button.tsx',
    '#src/lib/clock.ts',
    '#machines/app/app.machine.ts',
    '#domain/default-branding.ts',
    '#dev/chart/draw-chart.ts',
    './chart-view.tsx',
  ],
  'dev/inspector/main.tsx': ['../tools.css', '../../src/styles/tokens.css'],
  'dev/bridge/start-tools.ts': ['#machines/app/app.machine.ts', '#dev/stately/open-stately.ts'],
  'server/modules/orders/list/list-orders.ts': [
    '../../users/user-names-store.ts',
    '../order-row.ts',
    '#server/modules/users/presenter.ts',
    '#server/db/schema.ts',
    '#machines/order/reasons.ts',
    '#domain/messages.ts',
  ],
  'server/modules/orders/handlers.test.ts': ['./handlers.ts'],
  'server/build-server.ts': ['./modules/handlers.ts'],
  'server/modules/handlers.ts': ['./users/users-handlers.ts'],
  'tests/e2e/order-story.spec.ts': ['#src/lib/paths.ts', '#server/config.ts', '#dev/bridge/messages.ts'],
};

const refusals = [
  ...Object.entries(REFUSED).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, says]) => ({ from, to, says })),
  ),
  ...upward(FLOORS).map(([lower, higher]) => ({
    from: `server/${lower}/sample.ts`,
    to: `#server/${higher}/sample.ts`,
    says: FLOOR,
  })),
  ...upward(MODULES).map(([lower, higher]) => ({
    from: `server/modules/${lower}/sample.ts`,
    to: `#server/modules/${higher}/sample.ts`,
    says: MODULE,
  })),
];
const permissions = [
  ...Object.entries(ALLOWED).flatMap(([from, targets]) => targets.map((to) => ({ from, to }))),
  ...upward(FLOORS).map(([lower, higher]) => ({
    from: `server/${higher}/sample.ts`,
    to: `#server/${lower}/sample.ts`,
  })),
  ...upward(MODULES).map(([lower, higher]) => ({
    from: `server/modules/${higher}/sample.ts`,
    to: `#server/modules/${lower}/sample.ts`,
  })),
];

/** Each pair of a list, the earlier one first. */
function upward(names: readonly string[]): [string, string][] {
  return names.flatMap((lower, index) =>
    names.slice(index + 1).map((higher): [string, string] => [lower, higher]),
  );
}

const Config = z.object({ overrides: z.array(z.unknown()) });
const Report = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string(), help: z.string() })),
});

const folder = mkdtempSync(path.join(tmpdir(), 'malote-import-rules-'));
let said: Map<string, string>;

beforeAll(async () => {
  for (const { from, to } of [...refusals, ...permissions]) {
    const file = path.join(folder, from);
    mkdirSync(path.dirname(file), { recursive: true });
    appendFileSync(file, `import '${to}';\n`);
  }
  said = await lintImports();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a forbidden import', () => {
  test.each(refusals)('is refused with the rule’s help: $from imports $to', ({ from, to, says }) => {
    expect(said.get(`${from} ${to}`) ?? 'nothing').toContain(says);
  });
});

describe('an import from a lower layer', () => {
  test.each(permissions)('is allowed: $from imports $to', ({ from, to }) => {
    expect(said.get(`${from} ${to}`) ?? 'nothing').toBe('nothing');
  });
});

test('every folder and module of the server is in a layer', () => {
  const foldersIn = (place: string) =>
    readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  expect(foldersIn('server').toSorted()).toEqual(FLOORS.toSorted());
  expect(foldersIn('server/modules').toSorted()).toEqual([...MODULES, ...APART].toSorted());
});

/** The diagnostics of the folder rules by file and import, without rules that need types. */
async function lintImports(): Promise<Map<string, string>> {
  const { overrides } = Config.parse(JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')));
  const config = path.join(folder, '.oxlintrc.json');
  writeFileSync(config, JSON.stringify({ overrides }));
  const { output } = await runNode(tool('oxlint', '--config', config, '--format', 'json', folder));
  return new Map(
    Report.parse(JSON.parse(output)).diagnostics.map(({ filename, message, help }) => {
      const file = path.relative(folder, path.resolve(root, filename)).replaceAll(path.sep, '/');
      return [`${file} ${message.split("'")[1]}`, help];
    }),
  );
}
