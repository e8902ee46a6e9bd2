import type { Role } from '#domain/roles.ts';

const ACCOUNTS: Readonly<Record<Role, string>> = {
  operator: 'operador@malote.test',
  manager: 'gerente@boavida.test',
  admin: 'admin@malote.test',
};
const PASSWORD = 'malote-demo-2026';

export type ServerState = { fault: string; minutesAhead: number; now: string };

/** @throws with the detail of the server's problem */
export async function change(
  name: 'fault' | 'clock' | 'normal' | 'reset' | 'expire',
  body: object = {},
  token?: string,
): Promise<void> {
  await answerOf(
    fetch(`/__qa/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-malote-qa': '1',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  );
}

/** The server's QA state; null if it does not respond. */
export async function readServer(): Promise<ServerState | null> {
  const state: unknown = await answerOf(fetch('/__qa/api/state')).catch(() => null);
  return isServerState(state) ? state : null;
}

/** Signs in to the demo account of a role and returns its token. */
export async function signInAs(role: Role): Promise<string> {
  const answer: unknown = await answerOf(
    fetch('/v1/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ACCOUNTS[role], password: PASSWORD }),
    }),
  );
  const token = field(answer, 'token');
  if (typeof token !== 'string')
    throw new Error(
      'O servidor não deu um token: a conta de demonstração mudou. “Refazer os dados de demonstração” a traz de volta.',
    );
  return token;
}

async function answerOf(call: Promise<Response>): Promise<unknown> {
  const response = await call;
  const answer: unknown = await response.json();
  const detail = field(answer, 'detail');
  if (!response.ok)
    throw new Error(typeof detail === 'string' ? detail : `O servidor respondeu ${response.status}.`);
  return answer;
}

function isServerState(value: unknown): value is ServerState {
  return typeof field(value, 'fault') === 'string' && typeof field(value, 'minutesAhead') === 'number';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
