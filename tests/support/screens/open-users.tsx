import { vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { User } from '#src/api/users.ts';
import { UsersPage } from '#src/features/users/users-page.tsx';

import { companyPage } from './answer-api.ts';
import { openMember } from './open-member.tsx';

export const CARLA: User = {
  id: 'u7',
  name: 'Carla Mendes',
  email: 'carla@boavida.test',
  role: 'manager',
  companyId: 'c1',
  companyName: 'Farmácia Boa Vida',
  phone: null,
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

type Sent = { method: string; path: string; body: unknown };
type Refusal = { status: number } & Pick<Schema<'Problem'>, 'code' | 'detail'> & {
    errors?: Schema<'FieldError'>[];
  };

/** Opens /usuarios with some users; writes succeed unless `refused`. `reads` lists GET requests. */
export function openUsers(
  address: string,
  { role = 'admin', users = [CARLA], refused }: { role?: Role; users?: User[]; refused?: Refusal } = {},
) {
  const sent: Sent[] = [];
  const reads: string[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path, search } = new URL(request.url);
    if (request.method === 'GET') reads.push(`${path}${search}`);
    if (request.method === 'GET') return Response.json(answerTo(path, users));
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push({ method: request.method, path, body });
    if (refused) return refusalOf(refused);
    return Response.json({ ...CARLA, ...(typeof body === 'object' ? body : {}), version: 4 });
  });
  return { ...openMember(<UsersPage />, { role, address }), sent, reads };
}

function answerTo(path: string, users: User[]): object {
  if (path === '/v1/companies') return companyPage('Farmácia Boa Vida', 'Óticas Miramar', 'Loja Fechada');
  const one = users.find(({ id }) => path === `/v1/users/${id}`);
  return one ?? { data: users, page: 1, limit: 50, total: users.length, totalPages: 1 };
}

function refusalOf({ status, code, detail, errors = [] }: Refusal): Response {
  const document = { type: `urn:malote:problem:${code}`, title: detail, instance: '/', requestId: 'r1' };
  return Response.json({ ...document, status, code, detail, errors }, { status });
}
