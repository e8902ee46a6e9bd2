import { describe, expect, test } from 'vitest';

import { statesOf } from '#dev/qa-script/qa-script.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { allTransitions } from '#machines/app/testing/app-world.ts';

import { STATIONS, worldAt } from './scenarios.ts';

describe('the stations of the QA panel', () => {
  test('lead to every state of the app machine', () => {
    const reached = STATIONS.map((station) => station.passing ?? stateName(worldAt(station).snapshot));
    expect([...new Set(reached)].toSorted()).toEqual(statesOf(allTransitions()));
  });

  test.each(STATIONS.filter(({ passing }) => passing))('$title passes through its state', (station) => {
    expect(worldAt(station).passed).toContain(station.passing);
  });

  test('distinguish the reasons for the sign-in page', () => {
    const notices = STATIONS.map((station) => worldAt(station).snapshot.context.notice);
    expect(new Set(notices)).toEqual(new Set([null, 'expired', 'unreachable']));
  });
});
