import { assert, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, type AnyStateNode, createActor } from 'xstate';

import { appMachine } from './app/app.machine.ts';
import { bulkSendMachine } from './bulk/bulk-send.machine.ts';
import { draftAutosaveMachine } from './draft/draft-autosave.machine.ts';
import { importEditsMachine } from './import-edits/import-edits.machine.ts';
import { importMachine } from './import/import.machine.ts';
import { liveConnectionMachine } from './live/live-connection.machine.ts';
import { orderActionsMachine } from './order-actions/order-actions.machine.ts';
import { orderMachine } from './order/order.machine.ts';
import { signInMachine } from './sign-in/sign-in.machine.ts';
import { uploadMachine } from './uploads/upload.machine.ts';
import { uploadsMachine } from './uploads/uploads.machine.ts';

const MACHINES: readonly AnyStateMachine[] = [
  appMachine,
  bulkSendMachine,
  draftAutosaveMachine,
  importEditsMachine,
  importMachine,
  liveConnectionMachine,
  orderActionsMachine,
  orderMachine,
  uploadMachine,
  uploadsMachine,
  signInMachine,
];

/** What `provide()` replaces in each machine. */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  app: [
    'browserLocation',
    'clearCache',
    'fetchMe',
    'forgetToken',
    'goInHistory',
    'revokeToken',
    'storeToken',
    'syncUrl',
  ],
  bulkSend: ['sendSome'],
  draftAutosave: ['createDraft', 'recogniseDraft', 'requestDraft', 'saveDraft'],
  importEdits: ['saveCells'],
  live: ['catchUp', 'isPageShown', 'refetchShown', 'stream'],
  orderActions: ['sendEvent'],
  upload: ['sendFile'],
  uploads: ['connection'],
  signIn: ['askPasskey', 'offerPasskey', 'sendCode', 'sendPasskey', 'sendPassword'],
};

/** The error that an implementation throws by itself. */
async function errorOf(machine: AnyStateMachine, name: string): Promise<unknown> {
  const { actors, actions, guards } = machine.implementations;
  const all: Readonly<Record<string, unknown>> = { ...actors, ...actions, ...guards };
  const effect = all[name];
  if (!isActorLogic(effect)) return thrownBy(effect);
  return new Promise((resolve) => {
    const actor = createActor(effect, { input: {} });
    actor.subscribe({ error: resolve });
    actor.start();
  });
}

function isActorLogic(effect: unknown): effect is AnyActorLogic {
  return typeof effect === 'object' && effect !== null && 'transition' in effect;
}

function thrownBy(effect: unknown): unknown {
  try {
    return typeof effect === 'function' ? effect() : undefined;
  } catch (error) {
    return error;
  }
}

test.each(Object.entries(PLACEHOLDERS).flatMap(([id, names]) => names.map((name) => [id, name] as const)))(
  'in the machine %s, %s throws its name until it is provided',
  async (id, name) => {
    const machine = MACHINES.find((one) => one.id === id);
    assert(machine);
    expect(await errorOf(machine, name)).toEqual(new Error(`The effect ${name} is not provided.`));
  },
);

const statesOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states).flatMap(allFrom);
const allFrom = (node: AnyStateNode): AnyStateNode[] => [node, ...statesOf(node)];

test.each(MACHINES)('every state of the machine $id has a description', ({ root }) => {
  const states = allFrom(root);
  expect(states.length).toBeGreaterThan(2);
  expect(states.filter(({ description = '' }) => !description.endsWith('.')).map(({ id }) => id)).toEqual([]);
});

/** The inspector and the charts show the ids. */
test.each(MACHINES)('every invocation of the machine $id has the name of its actor as its id', ({ root }) => {
  const invocations = allFrom(root).flatMap(({ invoke }) => invoke);
  expect(invocations.map(({ id }) => id)).toEqual(invocations.map(({ src }) => src));
});

/** Values computed at run time, which a chart does not show. */
const COMPUTED = new Set(['params', 'input', 'context', 'output']);

/** Raises an event of the context, which XState's types allow inline only. */
const INLINE = ['states.authenticated.on.leave.confirmed.actions.1'];

/** Paths of functions that JSON would drop, so that a tool would draw another machine. */
function unnamed(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return INLINE.includes(path) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    COMPUTED.has(key) ? [] : unnamed(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Tools such as Stately's read the configuration as JSON. */
test.each(MACHINES)('the JSON of the machine $id names every guard, action and actor', (machine) => {
  expect(unnamed(machine.config)).toEqual([]);
  expect(JSON.parse(JSON.stringify(machine.config))).toMatchObject({
    id: machine.id,
    initial: expect.any(String),
  });
});
