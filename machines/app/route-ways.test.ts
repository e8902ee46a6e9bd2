import { describe, expect, test } from 'vitest';

import { ROLES, type Role } from '#domain/roles.ts';

import type { Viewer } from './route-policy.ts';
import { routeAt, ROUTES } from './routes.ts';
import { SAMPLE_USERS } from './sample-sessions.ts';
import { after, openedAt, type World } from './testing/app-world.ts';
import { ROUTE_TABLE, signInFor } from './testing/route-table.ts';

type Way<Who> = { way: string; go: (who: Who, requested: string) => World };

const VISITORS = ['anonymous', ...ROLES] as const satisfies readonly Viewer[];

const tokenOf = (who: Viewer) => (who === 'anonymous' ? null : `${who}-1`);
const opened = (who: Viewer, address: string) => openedAt(address, tokenOf(who));
const entryFor = (requested: string) => `/?redirect=${encodeURIComponent(requested)}`;

/** Every navigation to /sair is the same event (docs/architecture.md). */
function moved(world: World, to: string, mode: 'push' | 'pop'): World {
  return after(
    world,
    to === '/sair' ? { type: 'session.signOut', mode } : { type: 'location.changed', to, mode },
  );
}

const WAYS: readonly Way<Viewer>[] = [
  { way: 'its address', go: opened },
  { way: 'a link', go: (who, requested) => moved(opened(who, '/termos-de-uso'), requested, 'push') },
  { way: 'the back button', go: (who, requested) => moved(opened(who, '/termos-de-uso'), requested, 'pop') },
];

const MEMBER_WAYS: readonly Way<Role>[] = [
  {
    way: 'a second try, once the server answers',
    go: (role, requested) =>
      after(openedAt(requested, tokenOf(role), { me: 'failure' }), { type: 'boot.retry' }),
  },
];

const REDIRECTED_WAYS: readonly Way<Viewer>[] = [
  { way: 'the entry route', go: (who, requested) => opened(who, entryFor(requested)) },
];

const SIGN_IN_WAYS: readonly Way<Role>[] = [
  {
    way: 'a sign-in',
    go: (role, requested) => {
      const event = { type: 'session.started', token: `${role}-1`, user: SAMPLE_USERS[role] } as const;
      return after(opened('anonymous', signInFor(requested)), event);
    },
  },
  {
    way: 'a sign-in in another tab',
    go: (role, requested) =>
      after(opened('anonymous', signInFor(requested)), { type: 'token.changed', token: `${role}-1` }),
  },
];

test('every route has a row in ROUTE_TABLE', () => {
  const listed = new Set(ROUTE_TABLE.map(({ requested }) => routeAt(requested)?.id));
  expect(ROUTES.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
});

describe('every route for every visitor, by every way of arrival', () => {
  test.each([
    ...cellsOf(WAYS, VISITORS, 'ends'),
    ...cellsOf(MEMBER_WAYS, ROLES, 'ends'),
    ...cellsOf(REDIRECTED_WAYS, VISITORS, 'redirected'),
    ...cellsOf(SIGN_IN_WAYS, ROLES, 'redirected'),
  ])('$who by $way to $requested ends at $end', ({ arrive, end }) => {
    expect(arrive().snapshot.context.location).toBe(end);
  });
});

function cellsOf<Who extends Viewer>(
  ways: readonly Way<Who>[],
  visitors: readonly Who[],
  column: 'ends' | 'redirected',
) {
  return ways.flatMap(({ way, go }) =>
    visitors.flatMap((who) =>
      ROUTE_TABLE.map((row) => {
        const { requested } = row;
        return { way, who, requested, end: row[column][who], arrive: () => go(who, requested) };
      }),
    ),
  );
}
