import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { AuditRecord } from '#src/api/audit-records.ts';
import { PendingLocation } from '#src/components/pending-location.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { AuditView } from './audit-view.tsx';

const ADDRESS = '/configuracoes?ver=auditoria';

function record(id: number, changes: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id,
    at: '2026-11-20T17:32:05.000Z',
    action: 'session.started',
    outcome: 'done',
    actor: { id: 'u1', name: 'Carla Mendes', role: 'manager' },
    target: null,
    company: { id: 'c1', name: 'Farmácia Boa Vida' },
    address: '203.0.113.7',
    device: 'Firefox no Linux',
    requestId: 'r1',
    details: {},
    ...changes,
  };
}

const page = (data: AuditRecord[], nextCursor: string | null = null) => ({ data, limit: 50, nextCursor });
const records = (answer: () => object) => answerApi({ '/v1/audit-records': answer });

/** The table rows, once loaded. */
async function rows(): Promise<HTMLElement[]> {
  await screen.findAllByRole('link', { name: /^Só o que veio de/ });
  return screen.getAllByRole('row').slice(1);
}

describe('list states', () => {
  test('shows a busy table while loading', () => {
    records(() => new Promise(() => undefined));
    openMember(<AuditView />, { address: ADDRESS });
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
  });

  test('shows the empty state without records', async () => {
    records(() => page([]));
    openMember(<AuditView />, { address: ADDRESS });
    expect(await screen.findByText('Nenhum registro ainda')).toBeVisible();
  });

  test('offers to clear filters without results', async () => {
    records(() => page([]));
    const { user, history } = openMember(<AuditView />, {
      address: `${ADDRESS}&search=x&acao=session.ended`,
    });
    await screen.findByText('Nenhum registro com estes filtros');
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1) ?? document.body);
    expect(history.at(-1)).toBe(ADDRESS);
  });

  test('shows a failure with a retry', async () => {
    answerApi({});
    const { user } = openMember(<AuditView />, { address: ADDRESS });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a auditoria');
    records(() => page([record(1)]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect((await rows())[0]).toHaveTextContent('Entrou');
  });
});

describe('a record', () => {
  test('of a refused access names the area', async () => {
    const refused = { action: 'access.refused', outcome: 'refused' } as const;
    const areas = ['order-imports', 'order-templates', 'order-recurrences'];
    records(() => page(areas.map((area, index) => record(index, { ...refused, details: { area } }))));
    openMember(<AuditView />, { address: ADDRESS });
    const texts = (await rows()).map(({ textContent }) =>
      /importações|modelos|recorrências/u.exec(textContent),
    );
    expect(texts.flat()).toEqual(['importações', 'modelos', 'recorrências']);
  });

  test('shows time, action, actor, target and origin', async () => {
    const about = { kind: 'user', id: 'u2', name: 'Dora Lins' } as const;
    const details = { roleBefore: 'manager', role: 'operator' } as const;
    records(() => page([record(1, { action: 'user.roleChanged', target: about, details })]));
    openMember(<AuditView />, { address: ADDRESS });
    const [row] = await rows();
    // The target has its own column and, for narrow tables, a line below the action.
    const concerned = 'Dora Lins · Farmácia Boa Vida';
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '20/11/202614:32:05',
      `Perfil ou empresa de usuário alteradogestão da empresa → operação${concerned}`,
      'Carla MendesGestão da empresa',
      concerned,
      '203.0.113.7Firefox no Linux',
    ]);
  });

  test('shows an unknown actor and a job of the server', async () => {
    const details = { operation: 'signIn', reason: 'unknownAccount', email: 'j…@x.test', times: 12 } as const;
    const byItself = { actor: null, company: null, address: null, device: null };
    records(() =>
      page([
        record(3, { action: 'orders.purged', ...byItself, details: { orders: 100, drafts: 1 } }),
        record(2, { action: 'backup.made', ...byItself }),
        record(1, { action: 'session.failed', outcome: 'refused', actor: null, company: null, details }),
      ]),
    );
    openMember(<AuditView />, { address: ADDRESS });
    const [retention, backup, failure] = await rows();
    expect(retention).toHaveTextContent(
      'Ordens removidas ao fim do prazo de guarda100 ordens · 1 rascunhoO próprio sistema—No servidor',
    );
    expect(backup).toHaveTextContent('Cópia de segurança feitaO próprio sistema—No servidor');
    expect(failure).toHaveTextContent('Entrada recusadaconta desconhecida · j…@x.test · 12 vezes');
  });

  test('is a card on a phone', async () => {
    records(() => page([record(1)]));
    openMember(<AuditView />, { address: ADDRESS, isWide: false });
    const cards = await screen.findByRole('list', { name: 'Registros' });
    expect(await within(cards).findByText('20/11/2026 14:32:05')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('the log requests the filters of the address, and links to filters by user and by origin', async () => {
  const calls = records(() => page([record(1)]));
  openMember(<AuditView />, { address: `${ADDRESS}&acao=session.started&from=2026-11-01` });
  const person = await screen.findByRole('link', { name: 'Só o que Carla Mendes fez' });
  expect(calls).toEqual(['/v1/audit-records?action=session.started&from=2026-11-01&limit=50']);
  expect(person).toHaveAttribute('href', `${ADDRESS}&acao=session.started&quem=u1&from=2026-11-01`);
  expect(screen.getByRole('link', { name: 'Só o que veio de 203.0.113.7' })).toHaveAttribute(
    'href',
    `${ADDRESS}&acao=session.started&from=2026-11-01&origem=203.0.113.7`,
  );
});

test('links build on the pending filter and company, before their records have arrived', async () => {
  records(() => page([record(1)]));
  openMember(
    <PendingLocation value={`${ADDRESS}&companyId=c7&acao=session.started`}>
      <AuditView />
    </PendingLocation>,
    { address: ADDRESS },
  );
  expect(await screen.findByRole('link', { name: 'Só o que Carla Mendes fez' })).toHaveAttribute(
    'href',
    '/configuracoes?companyId=c7&ver=auditoria&acao=session.started&quem=u1',
  );
});

test('"Carregar mais" continues after the previous page', async () => {
  const pages = [page([record(2)], 'c-2'), page([record(1)])];
  const calls = records(() => pages.shift() ?? page([]));
  const { user } = openMember(<AuditView />, { address: ADDRESS });
  expect(await screen.findByText('1 registro, e há mais antigos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('2 registros')).toBeVisible();
  expect(calls).toEqual(['/v1/audit-records?limit=50', '/v1/audit-records?limit=50&cursor=c-2']);
});
