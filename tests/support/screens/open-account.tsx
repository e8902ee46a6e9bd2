import { vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OwnSession } from '#src/api/account.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { Passkey } from '#src/api/passkeys.ts';
import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import type { CurrentUser } from '#src/api/session.ts';
import type { TwoFactorState } from '#src/api/two-factor.ts';
import type { User } from '#src/api/users.ts';
import { AccountPage } from '#src/features/account/account-page.tsx';

import { openMember } from './open-member.tsx';

/** The sample operator as a record, in the responses of GET /v1/users/{id} and of writes. */
export const OWN: User = {
  id: 'u3',
  name: 'Rita Andrade',
  email: 'rita@malote.test',
  role: 'operator',
  companyId: null,
  companyName: null,
  phone: '+5511987654321',
  cpf: null,
  status: 'active',
  mustChangePassword: false,
  hasTwoFactor: false,
  hasPasskeys: false,
  invitation: null,
  lastLoginAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  deletedAt: null,
  version: 3,
};

export const SESSIONS: OwnSession[] = [
  session('s1', 'Chrome no Windows', 'web', 'passwordAndCode'),
  session('s2', 'Safari no iPhone', 'app', 'passkey'),
];

export const REQUEST: PrivacyRequest = {
  id: 'r1',
  requester: {
    id: 'u3',
    name: 'Rita Andrade',
    email: 'rita@malote.test',
    role: 'operator',
    companyName: null,
    isRemoved: false,
    isAnonymised: false,
  },
  kind: 'correction',
  text: 'O meu CPF mudou.',
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  dueOn: '2026-12-05',
  daysLeft: 3,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  erasureOn: null,
};

export const PASSKEY: Passkey = {
  id: 'k1',
  name: 'Celular',
  addedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};

const PASSKEY_OPTIONS: Schema<'PasskeyOptions'> = {
  rp: { id: 'malote.test', name: 'Malote' },
  user: { id: 'AQ', name: 'rita@malote.test', displayName: 'Rita Andrade' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};

const OFF: TwoFactorState = { enabledAt: null, recoveryCodesLeft: 0, isRequired: false };

/** The sample operator as GET /v1/users/me returns it. */
export const OWN_SESSION: CurrentUser = {
  id: OWN.id,
  name: OWN.name,
  email: OWN.email,
  role: OWN.role,
  company: null,
  mustChangePassword: false,
  mustSetUpTwoFactor: false,
  mustAcceptTerms: false,
  hasAnnouncements: false,
  labelSize: 'a6',
  display: {
    theme: 'system',
    rows: 'comfortable',
    orderColumns: null,
    defaultView: null,
    firstStepsHidden: false,
  },
};

type Sent = { method: string; path: string; body: unknown; ifMatch: string | null };
type Refusal = { status: number } & Pick<Schema<'Problem'>, 'code' | 'detail'> & {
    errors?: Schema<'FieldError'>[];
  };

export type OpenAccountOptions = {
  role?: Role;
  requests?: PrivacyRequest[];
  twoFactor?: TwoFactorState;
  passkeys?: Passkey[];
  /** Whether the installation's URL permits passkeys; an IP address does not. */
  hasPasskeys?: boolean;
  /** Response to all writes and to the download of the user's data. */
  refused?: Refusal;
  /** Paths without a response; tests may empty the returned list later. */
  unreachable?: string[];
};

/** Opens a section of Minha conta for the sample user of a role; writes succeed unless `refused`. */
export function openAccount(part: string, options: OpenAccountOptions = {}) {
  const { role = 'operator', requests = [], twoFactor = OFF, refused, unreachable = [] } = options;
  const { passkeys = [], hasPasskeys = true } = options;
  const sent: Sent[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const { method } = request;
    if (unreachable.includes(path)) throw new TypeError('Failed to fetch');
    if (method !== 'GET') {
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      sent.push({ method, path, body, ifMatch: request.headers.get('If-Match') });
      if (refused) return refusalOf(refused);
      if (method === 'DELETE' || path.endsWith('/display')) return new Response(null, { status: 204 });
    }
    if (path.startsWith('/v1/users/me/two-factor')) return answerTwoFactor(method, path, twoFactor);
    if (path.startsWith('/v1/users/me/passkeys')) {
      return answerPasskeys(method, path, { isAvailable: hasPasskeys, passkeys });
    }
    if (path === '/v1/users/me/sessions') return Response.json(pageOf(SESSIONS));
    if (path === '/v1/users/me/privacy-requests') {
      return Response.json(method === 'POST' ? REQUEST : { ...pageOf(requests), overdue: 0 });
    }
    if (path === '/v1/users/me' && method === 'GET') return Response.json(OWN_SESSION);
    if (path === '/v1/users/me/data' && refused) return refusalOf(refused);
    return Response.json(method === 'PUT' ? { ...OWN, name: 'Rita Nova', version: 4 } : OWN);
  });
  const address = `/ordens-de-servico?conta=${part}`;
  return { ...openMember(<AccountPage />, { role, address }), sent, unreachable };
}

function session(
  id: string,
  device: string,
  client: OwnSession['client'],
  wayIn: OwnSession['wayIn'],
): OwnSession {
  const at = '2026-11-20T12:00:00.000Z';
  return { id, device, client, wayIn, startedAt: at, lastUsedAt: at, isCurrent: id === 's1' };
}

function answerTwoFactor(method: string, path: string, state: TwoFactorState): Response {
  if (method === 'GET') return Response.json(state);
  if (path.endsWith('/removal')) return new Response(null, { status: 204 });
  if (method === 'PUT' || path.endsWith('/recovery-codes')) {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ2-M9XA-4TFB-W0Z${index}`);
    return Response.json({ recoveryCodes });
  }
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  return Response.json({ secret, uri: `otpauth://totp/Malote:rita?secret=${secret}&issuer=Malote` });
}

function answerPasskeys(method: string, path: string, list: Schema<'PasskeyList'>): Response {
  if (method === 'GET') return Response.json(list);
  if (path.endsWith('/removal')) return new Response(null, { status: 204 });
  return Response.json(path.endsWith('/options') ? PASSKEY_OPTIONS : PASSKEY);
}

function pageOf<Row>(data: Row[]) {
  return { data, page: 1, limit: 10, total: data.length, totalPages: 1 };
}

function refusalOf({ status, code, detail, errors = [] }: Refusal): Response {
  const document = { type: `urn:malote:problem:${code}`, title: detail, instance: '/', requestId: 'q1' };
  return Response.json({ ...document, status, code, detail, errors }, { status });
}
