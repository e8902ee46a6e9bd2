import { expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';

import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';

import type { InspectionMessage } from './messages.ts';
import { followMachines } from './start-tools.ts';

test('followMachines reports a machine’s state and event, without typed text', () => {
  const reports: InspectionMessage[] = [];
  let observer: (machine: string, seen: InspectionEvent) => void = () => undefined;
  followMachines(
    (next) => {
      observer = next;
    },
    (message) => reports.push(message),
  );
  const actor = createActor(draftAutosaveMachine, {
    input: { opened: null, pristine: { companyId: 'c1', content: { notes: '' } }, keySeed: 'k' },
    inspect: (seen) => observer('draft', seen),
  }).start();
  actor.send({ type: 'content.changed', typed: { companyId: 'c1', content: { notes: 'Helena Prado' } } });

  expect(reports.slice(-2)).toEqual([
    {
      kind: 'event',
      actor: 'draft',
      at: expect.any(Number),
      event: { type: 'content.changed' },
      from: 'idle',
      to: 'debouncing.pausing',
      effects: [],
    },
    { kind: 'state', actor: 'draft', state: 'debouncing.pausing', context: {}, offers: [] },
  ]);
  expect(JSON.stringify(reports)).not.toContain('Helena');
  actor.stop();
});
