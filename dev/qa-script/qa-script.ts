import { ACT_WORDS, type ActType } from '#dev/labels/act-labels.ts';
import { EVENT_WORDS, GUARD_WORDS, STATE_WORDS, type StateLabels, STAYS } from '#dev/labels/app-labels.ts';
import { COURIER_WALKS } from '#dev/labels/courier-labels.ts';
import { DRAFT_LABELS, type QaWalk } from '#dev/labels/draft-labels.ts';
import { expectationsOf } from '#dev/labels/expectations.ts';
import { ORDER_WALKS, UNDO_WALKS } from '#dev/labels/order-walks.ts';
import { allTransitions } from '#machines/app/testing/app-world.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import { ORDER_EVENT_TYPES, type OrderEventType } from '#machines/order/types.ts';

import { shortestWays, type Way } from './shortest-paths.ts';

/** Acts that are difficult or need a second browser: used only without an easier alternative. */
const HARD: ReadonlySet<ActType> = new Set<ActType>([
  'signs out while another tab signs in',
  'goes back to /sair twice',
  'opens /ordens-de-servico and goes back to /usuarios before the response',
  'opens /usuarios and goes back to /sair before the response',
  'tries again while the server is down',
  'comes back from another site after signing in again elsewhere',
  'signs in and opens /sair before the response',
  'signs out and comes back from another site at once',
]);

const OPEN_STEP = 'Abra `/entrar` em uma janela anônima.';

const HEADING = `# Roteiro de QA da sessão, do rascunho, das ordens e dos entregadores

Gerado das máquinas por \`npm run qa\`; mude as máquinas ou as palavras em \`dev/labels\`, não este arquivo.

Cada roteiro começa em uma janela anônima aberta em \`/entrar\`, com os dados de demonstração (\`npm start\`).
O estado está sempre em \`document.documentElement.dataset.session\`; o armazenamento é o localStorage do site.`;

/** Generates the QA walk as Markdown: the shortest way to every state and transition, and the expected result. */
export function writeQaScript(): string {
  const ways = shortestWays();
  const transitions = [...new Set(allTransitions())];
  return [
    HEADING,
    '## Estados',
    ...statesOf(transitions).map((state) => stateSection(state, wayThat(ways, state, passes(state)))),
    '## Transições',
    ...transitions.map((name) => transitionSection(name, wayThat(ways, name, takes(name)))),
    '## Rascunho de uma ordem',
    ...draftStates().map(draftSection),
    '## Eventos de uma ordem',
    ...ORDER_EVENT_TYPES.map(eventSection),
    '## Desfazer',
    ...Object.values(UNDO_WALKS).map(walkSection),
    '## Entregadores',
    ...COURIER_WALKS.map(walkSection),
  ].join('\n\n');
}

/** The visible states of the autosave. */
export function draftStates(): string[] {
  return Object.keys(draftAutosaveMachine.states);
}

function draftSection(state: string): string {
  const words = wordsOf(DRAFT_LABELS, state);
  return walkSection({ ...words, title: `${words.title} (\`draft.${state}\`)` });
}

function eventSection(type: OrderEventType): string {
  return walkSection({ ...ORDER_WALKS[type], title: `${EVENT_SPECS[type].label} (\`${type}\`)` });
}

function walkSection({ title, steps, sees }: QaWalk): string {
  return [
    `### ${title}`,
    [OPEN_STEP, ...steps].map((step, index) => `${index + 1}. ${step}`).join('\n'),
    sees.map((line) => `- [ ] ${line}`).join('\n'),
  ].join('\n\n');
}

/** The states named as targets of transitions. */
export function statesOf(transitions: readonly string[]): string[] {
  const targets = transitions.map((name) => partsOf(name).target).filter((target) => target !== 'stays');
  return [...new Set(targets)].toSorted();
}

/** Splits `source event [guard] > target`. */
export function partsOf(name: string) {
  const [left = '', target = ''] = name.split(' > ');
  const [source = '', event = '', guard] = left.split(' ');
  return { source, event, guard: guard?.slice(1, -1), target };
}

const passes =
  (state: string) =>
  ({ world }: Way) =>
    world.passed.includes(state);
const takes =
  (name: string) =>
  ({ world }: Way) =>
    world.taken.includes(name);

function wayThat(ways: readonly Way[], wanted: string, isWanted: (way: Way) => boolean): Way {
  const [way] = ways.filter(isWanted).toSorted((one, other) => effortOf(one) - effortOf(other));
  if (way === undefined) throw new Error(`No act leads to ${wanted}: add one to machines/app/testing.`);
  return way;
}

function effortOf({ steps }: Way): number {
  return steps.reduce((sum, type) => sum + (HARD.has(type) ? 3 : 1), 0);
}

function stateSection(state: string, way: Way): string {
  const { title, screen, url, storage } = wordsOf(STATE_WORDS, state);
  const lasting = [`Tela: ${screen}`, `Endereço: ${url}`, `Armazenamento: ${storage}`];
  return [
    `### ${title} (\`${state}\`)`,
    lasting.map((line) => `- ${line}.`).join('\n'),
    stepsOf(way),
    way.world.passed.at(-1) === state ? checklistOf(way) : passingOf(state, way),
  ].join('\n\n');
}

function transitionSection(name: string, way: Way): string {
  const { source, event, guard, target } = partsOf(name);
  const from = source === 'anywhere' ? 'Em qualquer estado' : wordsOf(STATE_WORDS, source).title;
  const condition = guard === undefined ? '' : ` (${wordsOf(GUARD_WORDS, guard)})`;
  const end = target === 'stays' ? STAYS : wordsOf(STATE_WORDS, target).title;
  return [
    `### ${from}: ${wordsOf(EVENT_WORDS, event)}${condition} → ${end}`,
    `\`${name}\``,
    stepsOf(way),
    checklistOf(way),
  ].join('\n\n');
}

function stepsOf({ steps }: Way): string {
  return [OPEN_STEP, ...steps.map((type) => ACT_WORDS[type])]
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n');
}

function checklistOf({ world }: Way): string {
  const { screen, url, storage, attribute } = expectationsOf(world.snapshot);
  const through = world.passed.slice(0, -1).map((state) => `\`${state}\``);
  return [
    ...(through.length > 0 ? [`passou por ${through.join(', ')}`] : []),
    `tela: ${screen.join('; ')}`,
    `endereço: \`${url}\``,
    `armazenamento: ${storage}`,
    `\`data-session\`: \`${attribute}\``,
  ]
    .map((line) => `- [ ] ${line}`)
    .join('\n');
}

function passingOf(state: string, { world }: Way): string {
  return `- [ ] \`data-session\` foi \`${state}\` e depois \`${world.passed.at(-1)}\``;
}

/** @throws if the table has no label, so that no state or event is silently omitted */
function wordsOf<Words extends string | StateLabels | QaWalk>(
  table: Readonly<Record<string, Words>>,
  key: string,
) {
  const words = table[key];
  if (words === undefined) throw new Error(`${key} has no words: add them in dev/labels.`);
  return words;
}
