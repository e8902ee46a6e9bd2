import { vi } from 'vitest';
import { useSearch } from 'wouter';

import type { Role } from '#domain/roles.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { Problem } from '#src/api/http/problem.ts';
import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import { pageIdAt } from '#src/app/pages.ts';
import { RequestsPage } from '#src/features/privacy-requests/requests-page.tsx';
import { UsersPage } from '#src/features/users/users-page.tsx';

import { openMember } from './open-member.tsx';

export const REQUEST: PrivacyRequest = {
  id: 'r1',
  requester: {
    id: 'u7',
    name: 'Carla Mendes',
    email: 'carla@boavida.test',
    role: 'manager',
    companyName: 'Farmácia Boa Vida',
    isRemoved: false,
    isAnonymised: false,
  },
  kind: 'deletion',
  text: 'Não trabalho mais aí.',
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  dueOn: '2026-12-05',
  daysLeft: -2,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  erasureOn: null,
};

type Sent = { path: string; body: unknown };
type Refusal = Pick<Problem, 'status' | 'code' | 'detail'>;

export type OpenRequestsOptions = { role?: Role; requests?: PrivacyRequest[]; refused?: Refusal };

/** Opens /usuarios with requests in the inbox; replies succeed unless `refused`. */
export function openRequests(
  address: string,
  { role = 'admin', requests = [REQUEST], refused }: OpenRequestsOptions = {},
) {
  const sent: Sent[] = [];
  const reads: string[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path, search } = new URL(request.url);
    if (request.method === 'GET') {
      reads.push(path + search);
      return Response.json(answerTo(path, requests));
    }
    sent.push({ path, body: JSON.parse(await request.text()) });
    if (refused === undefined) return Response.json({ ...REQUEST, status: 'done', daysLeft: null });
    const { status, code, detail } = refused;
    const document = { type: `urn:malote:problem:${code}`, title: detail, instance: '/', requestId: 'q1' };
    return Response.json({ ...document, status, code, detail }, { status });
  });
  return { ...openMember(<UsersRoute />, { role, address }), sent, reads };
}

function answerTo(path: string, requests: PrivacyRequest[]): object {
  const one = requests.find(({ id }) => path === `/v1/privacy-requests/${id}`);
  if (one) return one;
  const data = path === '/v1/privacy-requests' ? requests : [];
  const overdue = data.filter(({ daysLeft }) => (daysLeft ?? 0) < 0).length;
  return { data, page: 1, limit: 50, total: data.length, totalPages: 1, overdue };
}

/** Inbox or user list, by address. */
function UsersRoute() {
  const isInbox = pageIdAt(`/usuarios?${useSearch()}`) === 'privacyRequests';
  return isInbox ? <RequestsPage /> : <UsersPage />;
}
