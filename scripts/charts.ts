/**
 * `npm run charts`: draws the machines from their definitions. `--check` only verifies that the files are up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';

import { drawChart } from '#dev/chart/draw-chart.ts';
import { layoutChart } from '#dev/chart/layout-chart.ts';
import { toMermaid } from '#dev/chart/mermaid.ts';
import { type Chart, readChart } from '#dev/chart/read-chart.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { bulkSendMachine } from '#machines/bulk/bulk-send.machine.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { importEditsMachine } from '#machines/import-edits/import-edits.machine.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import { liveConnectionMachine } from '#machines/live/live-connection.machine.ts';
import { orderActionsMachine } from '#machines/order-actions/order-actions.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { uploadMachine } from '#machines/uploads/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';

const app = readChart(appMachine);
const order = readChart(orderMachine);
const draft = readChart(draftAutosaveMachine);
const signIn = readChart(signInMachine);
const live = readChart(liveConnectionMachine);
const bulk = readChart(bulkSendMachine);
const imports = readChart(importMachine);
const actions = readChart(orderActionsMachine);
const uploads = readChart(uploadsMachine);
const upload = readChart(uploadMachine);
const edits = readChart(importEditsMachine);

const README = `# The machines

Generated from the definitions by \`npm run charts\`; change the machines, not this file. Their meaning is in
[app](app/README.md), [sign-in](sign-in/README.md), [order](order/README.md), [draft](draft/README.md), [bulk](bulk/README.md), [import](import/README.md), [import-edits](import-edits/README.md), [order-actions](order-actions/README.md), [uploads](uploads/README.md) and [live](live/README.md). Arrows are labelled with
events, conditions in brackets; the guards for role and payload, which every order event has, are left out.
The inspector (\`npm run dev\`, then /__inspector) shows all but the import, and the sign-in, whose events carry passwords.

## The app machine

![The app machine](app/chart.svg)

${mermaid(app)}

## The order machine

![The order machine](order/chart.svg)

${mermaid(order)}

## The draft autosave machine

![The draft autosave machine](draft/chart.svg)

${mermaid(draft)}

## The sign-in machine

![The sign-in machine](sign-in/chart.svg)

${mermaid(signIn)}

## The live connection machine

![The live connection machine](live/chart.svg)

${mermaid(live)}

## The machine that sends one event to many orders

![The machine that sends one event to many orders](bulk/chart.svg)

${mermaid(bulk)}

## The machine of an import of orders

![The machine of an import of orders](import/chart.svg)

${mermaid(imports)}

## The machine of the actions on an order's page

![The machine of the actions on an order's page](order-actions/chart.svg)

${mermaid(actions)}

## The machine of chosen files

![The machine of chosen files](uploads/chart.svg)

${mermaid(uploads)}

## The machine of one file

![The machine of one file](uploads/file-chart.svg)

${mermaid(upload)}

## The machine of the edits of an import

![The machine of the edits of an import](import-edits/chart.svg)

${mermaid(edits)}
`;

const FILES: readonly [name: string, content: string][] = [
  ['machines/README.md', README],
  ['machines/app/chart.svg', await drawn(app)],
  ['machines/order/chart.svg', await drawn(order)],
  ['machines/draft/chart.svg', await drawn(draft)],
  ['machines/sign-in/chart.svg', await drawn(signIn)],
  ['machines/live/chart.svg', await drawn(live)],
  ['machines/bulk/chart.svg', await drawn(bulk)],
  ['machines/import/chart.svg', await drawn(imports)],
  ['machines/order-actions/chart.svg', await drawn(actions)],
  ['machines/uploads/chart.svg', await drawn(uploads)],
  ['machines/uploads/file-chart.svg', await drawn(upload)],
  ['machines/import-edits/chart.svg', await drawn(edits)],
];

for (const [name, content] of FILES) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) await writeFile(file, content);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(`${name} does not match the machines. Run \`npm run charts\` and commit both.`);
    process.exitCode = 1;
  }
}

function mermaid(chart: Chart): string {
  return ['```mermaid', toMermaid(chart), '```'].join('\n');
}

async function drawn(chart: Chart): Promise<string> {
  return `${drawChart(chart.id, await layoutChart(chart))}\n`;
}
