import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { parse } from 'yaml';

import { root } from './process/root.mjs';
import { run, runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();

const CONTRACT = path.join(root, 'openapi/v1.yaml');

/** Not dependencies of the product: installed in a temporary folder. */
const TOOLS = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'typescript@5.9.3',
  'zod@4.6.7',
];

const FILES = {
  'package.json': { private: true, type: 'module' },
  'spectral.json': { extends: ['spectral:oas'] },
  'tsconfig.json': {
    compilerOptions: {
      strict: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      skipLibCheck: true,
      outDir: 'compiled',
      rootDir: '.',
    },
    include: ['hey-api', 'orval'],
  },
  'orval.config.json': {
    fetch: { input: CONTRACT, output: { target: 'orval/client.ts', client: 'fetch' } },
    zod: { input: CONTRACT, output: { target: 'orval/zod.ts', client: 'zod' } },
  },
};

/** Run in the temporary folder. Warnings count as failures. */
const STEPS = [
  {
    name: 'redocly, recommended-strict',
    tool: 'redocly',
    args: ['lint', '--extends', 'recommended-strict', CONTRACT],
  },
  {
    name: 'Spectral, oas',
    tool: 'spectral',
    args: ['lint', '--ruleset', 'spectral.json', '--fail-severity', 'hint', CONTRACT],
  },
  { name: 'client of hey-api', tool: 'openapi-ts', args: ['--input', CONTRACT, '--output', 'hey-api'] },
  { name: 'clients of orval', tool: 'orval', args: ['--config', 'orval.config.json'] },
  { name: 'both under strict', tool: 'tsc', args: ['--project', 'tsconfig.json'] },
];

/**
 * `node scripts/contract-clients.mjs`: generates clients of the contract with other tools. Not part of the gate, as it
 * installs packages from npm's registry.
 */
await runInterruptibly(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malote-contract-'));
  try {
    for (const [name, content] of Object.entries(FILES)) {
      await writeFile(path.join(folder, name), JSON.stringify(content));
    }
    await step('install', folder, 'npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...TOOLS,
    ]);
    // In sequence, as later steps read the output of earlier ones.
    for (const { name, tool, args } of STEPS) {
      await step(name, folder, path.join(folder, 'node_modules/.bin', tool), args);
    }
    await takeExamples(path.join(folder, 'compiled/orval/zod.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 */
async function step(name, cwd, command, args) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${output}\n${name}: failed`);
  console.log(`${name}: ok`);
}

/**
 * Checks that orval's zod schemas accept every example body of the contract.
 * @param {string} module
 */
async function takeExamples(module) {
  const schemas = await import(pathToFileURL(module).href);
  const { paths } = parse(await readFile(CONTRACT, 'utf8'));
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const refused = [];
  let taken = 0;
  for (const { operationId, requestBody } of operations) {
    const schema = schemas[`${operationId?.[0].toUpperCase()}${operationId?.slice(1)}Body`];
    const { example, examples = {} } = requestBody?.content['application/json'] ?? {};
    const bodies = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
    for (const body of bodies) {
      const { success, error } = schema.safeParse(body);
      if (success) taken++;
      else refused.push(`${operationId}: ${error.message}`);
    }
  }
  if (refused.length > 0) throw new Error(`${refused.join('\n')}\nexamples under orval's zod: failed`);
  console.log(`examples under orval's zod: ${taken} taken`);
}
