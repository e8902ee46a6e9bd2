import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { PendingLocation } from '#src/components/pending-location.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { type ListChanges, readListView, useListAddress } from './use-list-address.ts';

const SPEC = { situacao: ['ativas', 'inativas'], sort: ['-name'] } as const;

describe('readListView', () => {
  test.each([
    ['', { search: '', page: 1, filters: {}, opened: { form: 'none' } }],
    ['search=+boa+vida+&page=3', { search: 'boa vida', page: 3 }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=abc', { page: 1 }],
    ['page=1000001', { page: 1 }],
    ['situacao=inativas', { filters: { situacao: 'inativas' } }],
    ['situacao=qualquer', { filters: { situacao: undefined } }],
    ['novo=1', { opened: { form: 'new' } }],
    ['editar=c1', { opened: { form: 'edit', id: 'c1' } }],
    ['editar=', { opened: { form: 'none' } }],
  ])('reads "%s", with invalid values as absent', (search, view) => {
    expect(readListView(search, SPEC)).toMatchObject(view);
  });

  test('truncates a search to the limit of the server', () => {
    expect(readListView(`search=${'a'.repeat(200)}`, SPEC).search).toHaveLength(120);
  });
});

describe('useListAddress', () => {
  function Shown({ changes }: { changes: ListChanges<typeof SPEC> }) {
    const { hrefOf, isFiltered } = useListAddress(paths.companies, SPEC);
    return <a href={hrefOf(changes)}>{isFiltered ? 'Filtrada' : 'Inteira'}</a>;
  }

  const at = (
    address: string,
    changes: ListChanges<typeof SPEC> = {},
    role: 'admin' | 'manager' = 'admin',
  ) => {
    openMember(<Shown changes={changes} />, { address, role });
    const link = screen.getByRole('link');
    return [link.getAttribute('href'), link.textContent];
  };

  test.each<[string, ListChanges<typeof SPEC>, string]>([
    ['/empresas?search=boa&page=2&companyId=c7', {}, '/empresas?companyId=c7&search=boa&page=2'],
    ['/empresas?search=boa&page=2', { page: 3 }, '/empresas?search=boa&page=3'],
    ['/empresas?search=boa&page=2', { search: 'vida' }, '/empresas?search=vida'],
    ['/empresas?page=2', { filters: { situacao: 'ativas' } }, '/empresas?situacao=ativas'],
    ['/empresas?situacao=ativas&sort=-name', { filters: { situacao: undefined } }, '/empresas?sort=-name'],
    ['/empresas?page=2', { opened: { form: 'edit', id: 'c1' } }, '/empresas?page=2&editar=c1'],
    ['/empresas?page=2', { opened: { form: 'new' } }, '/empresas?page=2&novo=1'],
    ['/empresas?page=2&editar=c1', { opened: { form: 'none' } }, '/empresas?page=2'],
  ])('maps %s with %j to %s', (address, changes, href) => {
    expect(at(address, changes)[0]).toBe(href);
  });

  test('builds on the pending filter and company, before their rows have arrived', () => {
    openMember(
      <PendingLocation value="/empresas?situacao=ativas&companyId=c7">
        <Shown changes={{ search: 'boa' }} />
      </PendingLocation>,
      { address: '/empresas' },
    );
    const link = screen.getByRole('link', { name: 'Inteira' });
    expect(link).toHaveAttribute('href', '/empresas?companyId=c7&search=boa&situacao=ativas');
  });

  test('drops the company from the address of a manager', () => {
    expect(at('/usuarios?companyId=c7', {}, 'manager')[0]).toBe('/empresas');
  });

  test.each([
    ['/empresas?page=2&sort=-name', 'Inteira'],
    ['/empresas?search=boa', 'Filtrada'],
    ['/empresas?situacao=ativas', 'Filtrada'],
  ])('treats %s as %s, as a sort order is no filter', (address, text) => {
    expect(at(address)[1]).toBe(text);
  });
});
