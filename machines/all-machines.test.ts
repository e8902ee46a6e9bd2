import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

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

const statesOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states).flatMap(allFrom);
const allFrom = (node: AnyStateNode): AnyStateNode[] => [node, ...statesOf(node)];

test.each(MACHINES)('every state of the machine $id has a description', ({ root }) => {
  const states = allFrom(root);
  expect(states.length).toBeGreaterThan(2);
  expect(states.filter(({ description = '' }) => !description.endsWith('.')).map(({ id }) => id)).toEqual([]);
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
