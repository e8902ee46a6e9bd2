import type { Role } from '#domain/roles.ts';

import type { Address } from '../address.ts';
import type { AppEvent } from '../app-events.ts';
import { frameOf } from '../app.machine.ts';
import { routeAt, type RouteId } from '../routes.ts';
import { SAMPLE_USERS } from '../sample-sessions.ts';
import { after, freshToken, openedAt, type World } from './app-world.ts';

/** A modelled action of a user, another tab or the server, and its effect on the app. */
export type ModelAction = {
  /** Whether a walk may take it here. */
  isPossible: (world: World) => boolean;
  /** The world once the app is at rest again. */
  next: (world: World) => World;
};

/** Stands for all roles in actions that work alike for each. */
export const ONE_ROLE: Role = 'manager';

/**
 * Actions that tests/model performs in a browser. Of the routes, one each stands for its kind: a page for some roles, a
 * public page, the sign-out. The keys name the acts in tests/model and dev/labels, whose texts docs/qa-roteiro.md shows.
 */
export const MODEL_ACTIONS = {
  'opens /usuarios': opens('/usuarios', () => true),
  'opens /termos-de-uso': opens('/termos-de-uso', () => true),
  'opens /sair': opens('/sair', isInFrame('member')),
  'follows the link Ordens de Serviço': follows('/ordens-de-servico', isInFrame('member')),
  'follows the link Usuários': follows(
    '/usuarios',
    (world) => isInFrame('member')(world) && roleIn(world) !== 'operator',
  ),
  'follows the link Termos de uso': follows('/termos-de-uso', (world) => !isInFrame('public')(world)),
  'follows the link Sair': follows('/sair', isInFrame('member')),
  'goes back to /usuarios': {
    isPossible: () => true,
    next: (world) => afterGoingTo(world, '/usuarios', 'pop'),
  },
  'signs in as operator': signsIn('operator'),
  'signs in as manager': signsIn('manager'),
  'signs in as admin': signsIn('admin'),
  'sees another tab sign in': {
    isPossible: () => true,
    next: (world) => after(world, { type: 'token.changed', token: freshToken(world, 'operator') }),
  },
  'sees another tab clear the storage': {
    isPossible: () => true,
    next: (world) => after(world, { type: 'token.changed', token: null }),
  },
  'signs out while another tab signs in': {
    isPossible: isMemberOfOneRole,
    next: (world) => {
      const token = freshToken(world, ONE_ROLE);
      return afterGoingTo(world, '/sair', 'push', { type: 'token.changed', token });
    },
  },
  'goes back to /sair twice': {
    isPossible: isMemberOfOneRole,
    next: (world) => afterGoingTo(world, '/sair', 'pop', { type: 'session.signOut', mode: 'pop' }),
  },
  'calls the API with a session that the server has ended': {
    isPossible: isInFrame('member'),
    next: (world) => after(world, { type: 'session.expired', token: tokenIn(world) ?? '' }),
  },
  'opens /usuarios with a session that the server has ended': {
    isPossible: isMemberOfOneRole,
    next: (world) => openedAt('/usuarios', tokenIn(world), { me: 'refused' }),
  },
  'opens /usuarios while the server is down': {
    isPossible: isMemberOfOneRole,
    next: (world) => openedAt('/usuarios', tokenIn(world), { me: 'failure' }),
  },
  'opens /usuarios and gets no response': {
    isPossible: isMemberOfOneRole,
    next: (world) => openedAt('/usuarios', tokenIn(world), { me: 'silence' }),
  },
  'opens /ordens-de-servico and goes back to /usuarios before the response': {
    isPossible: isMemberOfOneRole,
    next: (world) => {
      const beforeResponse = { type: 'location.changed', to: '/usuarios', mode: 'pop' } as const;
      return openedAt('/ordens-de-servico', tokenIn(world), { beforeResponse });
    },
  },
  'tries again while the server is down': {
    isPossible: isUnreachable,
    next: (world) => after(world, { type: 'boot.retry' }, { me: 'failure' }),
  },
  'tries again': { isPossible: isUnreachable, next: (world) => after(world, { type: 'boot.retry' }) },
} satisfies Record<string, ModelAction>;

export type ModelActType = keyof typeof MODEL_ACTIONS;

export function isInFrame(frame: ReturnType<typeof frameOf>) {
  return ({ snapshot }: World) => frameOf(snapshot) === frame;
}

export function isAt(id: RouteId) {
  return ({ snapshot }: World) => routeAt(snapshot.context.location)?.id === id;
}

export function tokenIn({ snapshot }: World): string | null {
  return snapshot.context.token;
}

/** The world after going to an address, and after an event that arrives before the response or the delay. */
export function afterGoingTo(
  world: World,
  to: Address,
  mode: 'push' | 'pop',
  beforeResponse?: AppEvent,
): World {
  const isSignOut = routeAt(to)?.access === 'logout';
  const event: AppEvent = isSignOut
    ? { type: 'session.signOut', mode }
    : { type: 'location.changed', to, mode };
  return after(world, event, { beforeResponse });
}

function opens(address: Address, isPossible: ModelAction['isPossible']): ModelAction {
  return { isPossible, next: (world) => openedAt(address, tokenIn(world)) };
}

function follows(to: Address, isPossible: ModelAction['isPossible']): ModelAction {
  return { isPossible, next: (world) => afterGoingTo(world, to, 'push') };
}

function signsIn(role: Role): ModelAction {
  return {
    isPossible: isAt('signIn'),
    next: (world) =>
      after(world, {
        type: 'session.started',
        token: freshToken(world, role),
        user: SAMPLE_USERS[role],
      }),
  };
}

function isMemberOfOneRole(world: World): boolean {
  return isInFrame('member')(world) && roleIn(world) === ONE_ROLE;
}

function isUnreachable(world: World): boolean {
  return isAt('signIn')(world) && world.snapshot.context.notice === 'unreachable';
}

function roleIn({ snapshot }: World): Role | undefined {
  return snapshot.context.user?.role;
}
