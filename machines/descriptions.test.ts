import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { appMachine } from './app/app.machine.ts';
import { bulkSendMachine } from './bulk/bulk-send.machine.ts';
import { draftAutosaveMachine } from './draft/draft-autosave.machine.ts';
import { liveConnectionMachine } from './live/live-connection.machine.ts';
import { orderMachine } from './order/order.machine.ts';
import { signInMachine } from './sign-in/sign-in.machine.ts';

const MACHINES: Record<string, AnyStateMachine> = {
  app: appMachine,
  bulkSend: bulkSendMachine,
  draftAutosave: draftAutosaveMachine,
  live: liveConnectionMachine,
  order: orderMachine,
  signIn: signInMachine,
};

const statesOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states).flatMap(allFrom);
const allFrom = (node: AnyStateNode): AnyStateNode[] => [node, ...statesOf(node)];

test.each(Object.entries(MACHINES))('every state of the machine %s has a description', (_name, { root }) => {
  const states = allFrom(root);
  expect(states.length).toBeGreaterThan(3);
  expect(states.filter(({ description = '' }) => !description.endsWith('.')).map(({ id }) => id)).toEqual([]);
});
