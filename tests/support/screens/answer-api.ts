import { vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';

type Answers = Record<string, () => object | Promise<object>>;

/**
 * Stubs API responses by path, with a body or a whole response; other calls fail like an unreachable server.
 * @returns paths of all calls so far, in order
 */
export function answerApi(answers: Answers): string[] {
  const calls: string[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    calls.push(pathname + search);
    const answer = answers[pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const body = await answer();
    return body instanceof Response ? body : Response.json(body);
  });
  return calls;
}

/** A page of companies, the last of them inactive. */
export function companyPage(...names: readonly string[]): Schema<'CompanyPage'> {
  const data = names.map((name, index) => company(`c${index + 1}`, name, index < names.length - 1));
  return { data, page: 1, limit: 1000, total: data.length, totalPages: 1 };
}

/** Counts of the order list, with this number of late orders. */
export function counts(late: Schema<'CappedCount'>): Schema<'ServiceOrderCounts'> {
  const none = { value: 0, capped: false };
  return {
    tabs: { drafts: none, new: none, active: none, pending: none, closed: none },
    now: {
      waitingAccept: none,
      oldestWaitSince: null,
      late,
      atRisk: none,
      acceptanceOverdue: none,
      replies: none,
      custody: none,
      custodyOver: none,
      withoutPrice: null,
      pending: none,
      withCompany: none,
      active: none,
      deliveredToday: none,
      deliveredYesterday: none,
    },
    waiting: { answer: none, correction: none, goods: none, custody: none, custodyOver: none },
  };
}

function company(id: string, name: string, active: boolean): Schema<'Company'> {
  return {
    id,
    name,
    active,
    legalName: null,
    cnpj: null,
    email: null,
    phone: null,
    address: null,
    contactName: null,
    settings: {},
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    version: 1,
  };
}
