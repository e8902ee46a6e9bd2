import { expect, test } from 'vitest';

import { frameOf } from './app.machine.ts';
import { SAMPLE_STATES, type SampleState } from './sample-sessions.ts';

const FRAMES = [
  ['booting', 'loader'],
  ['unauthenticated', 'guest'],
  ['unreachable', 'guest'],
  ['operator', 'member'],
  ['manager', 'member'],
  ['admin', 'member'],
  ['editing', 'member'],
  ['loggingOut', 'loader'],
] as const satisfies readonly (readonly [SampleState, string])[];

test.each(FRAMES)('the state %s is shown in the frame "%s"', (state, frame) => {
  expect(frameOf(SAMPLE_STATES[state])).toBe(frame);
});

test('every sample state has a row', () => {
  expect(FRAMES.map(([state]) => state).toSorted()).toEqual(Object.keys(SAMPLE_STATES).toSorted());
});
