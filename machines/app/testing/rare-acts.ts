import type { Role } from '#domain/roles.ts';

import type { AppEvent } from '../app-events.ts';
import { SAMPLE_USERS } from '../sample-sessions.ts';
import type { SessionUser } from '../session-user.ts';
import { after, afterAll, openedAt, freshToken, type World } from './app-world.ts';
import { afterGoingTo, isAt, isInFrame, type ModelAction, ONE_ROLE, tokenIn } from './model-acts.ts';

const FORM = '/ordens-de-servico?conta=dados';

/** Actions beyond those of tests/model; together they take every transition of the chart. */
export const RARE_ACTS = {
  'comes back from another site': comesBack(tokenIn),
  'comes back from another site after signing out elsewhere': comesBack(() => null),
  'comes back from another site after signing in again elsewhere': comesBack((world) =>
    freshToken(world, ONE_ROLE),
  ),
  'signs in with blocked storage': {
    isPossible: isAt('signIn'),
    next: (world) => afterAll(world, signIn(world), { type: 'storage.refused' }),
  },
  'signs in with a first password': {
    isPossible: isAt('signIn'),
    next: (world) => after(world, signIn(world, { mustChangePassword: true })),
  },
  'replaces the first password': {
    isPossible: hasDuty('mustChangePassword'),
    next: (world) => after(world, { type: 'password.changed' }),
  },
  'signs in where a second factor is required': {
    isPossible: isAt('signIn'),
    next: (world) => after(world, signIn(world, { mustSetUpTwoFactor: true }, 'admin')),
  },
  'sets up the second factor': {
    isPossible: hasDuty('mustSetUpTwoFactor'),
    next: (world) => after(world, { type: 'twoFactor.enabled' }),
  },
  'signs in after new terms came into force': {
    isPossible: isAt('signIn'),
    next: (world) => after(world, signIn(world, { mustAcceptTerms: true })),
  },
  'accepts the terms': {
    isPossible: hasDuty('mustAcceptTerms'),
    next: (world) => after(world, { type: 'terms.accepted' }),
  },
  'opens /usuarios while the server limits requests': {
    isPossible: isMember,
    next: ({ snapshot }) => openedAt('/usuarios', snapshot.context.token, { me: 'rate limit' }),
  },
  'opens /usuarios and goes back to /sair before the response': {
    isPossible: isMember,
    next: (world) => {
      const beforeResponse = { type: 'session.signOut', mode: 'pop' } as const;
      return openedAt('/usuarios', tokenIn(world), { beforeResponse });
    },
  },
  'is renamed by an administrator': {
    isPossible: isMember,
    next: (world) => after(world, userChanged(world, { name: 'Bia Lima' })),
  },
  'is moved to another company by an administrator': {
    isPossible: (world) => isMember(world) && world.snapshot.matches({ authenticated: ONE_ROLE }),
    next: (world) => after(world, userChanged(world, { companyId: 'c2' })),
  },
  'types in Minha conta': {
    isPossible: (world) => isMember(world) && !isEditing(world),
    next: (world) => {
      const opened: AppEvent = { type: 'location.changed', to: FORM, mode: 'push' };
      return afterAll(world, opened, { type: 'edit.started', edit: 'e1' });
    },
  },
  'saves what was typed': {
    isPossible: (world) => isEditing(world) && !isConfirmingLeave(world),
    next: (world) => after(world, { type: 'edit.ended', edit: 'e1' }),
  },
  'chooses to stay': {
    isPossible: isConfirmingLeave,
    next: (world) => after(world, { type: 'leave.refused' }),
  },
  'chooses to leave': {
    isPossible: isConfirmingLeave,
    next: (world) => after(world, { type: 'leave.confirmed' }),
  },
  'signs in and opens /sair before the response': {
    isPossible: isAt('signIn'),
    next: (world) => afterGoingTo(world, '/sair', 'push', signIn(world)),
  },
  'signs out and comes back from another site at once': {
    isPossible: isMember,
    next: (world) => afterGoingTo(world, '/sair', 'push', { type: 'page.restored', token: null }),
  },
} satisfies Record<string, ModelAction>;

export type RareActType = keyof typeof RARE_ACTS;

function comesBack(tokenThen: (world: World) => string | null): ModelAction {
  return {
    isPossible: () => true,
    next: (world) => after(world, { type: 'page.restored', token: tokenThen(world) }),
  };
}

function signIn(world: World, changes: Partial<SessionUser> = {}, role: Role = ONE_ROLE): AppEvent {
  const user = { ...SAMPLE_USERS[role], ...changes };
  return { type: 'session.started', token: freshToken(world, role), user };
}

function userChanged({ snapshot }: World, changes: Partial<SessionUser>): AppEvent {
  const { user } = snapshot.context;
  return { type: 'user.changed', user: { ...(user ?? SAMPLE_USERS[ONE_ROLE]), ...changes } };
}

function hasDuty(duty: 'mustChangePassword' | 'mustSetUpTwoFactor' | 'mustAcceptTerms') {
  return (world: World) => isInFrame('requiredStep')(world) && world.snapshot.context.user?.[duty] === true;
}

function isMember(world: World): boolean {
  return isInFrame('member')(world);
}

function isEditing({ snapshot }: World): boolean {
  return snapshot.context.edits.length > 0;
}

function isConfirmingLeave({ snapshot }: World): boolean {
  return snapshot.context.leaving !== null;
}
