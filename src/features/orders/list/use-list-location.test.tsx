import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { PendingLocation } from '#src/components/pending-location.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { sessionOf } from '#tests/support/screens/open-orders.tsx';

import { useOrdersAddress } from './use-list-location.ts';

const LIST = '/ordens-de-servico';

function open({ drawn, wanted }: { drawn: string; wanted: string }) {
  const { hook, searchHook, history } = memoryLocation({ path: LIST, searchPath: drawn, record: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={sessionOf('operator')}>
      <PendingLocation value={wanted}>
        <Router hook={hook} searchHook={searchHook}>
          {children}
        </Router>
      </PendingLocation>
    </SessionContext>
  );
  return { history, address: renderHook(() => useOrdersAddress(), { wrapper }).result.current };
}

test('go adds a filter to one that is still pending', () => {
  const { address, history } = open({ drawn: 'tab=all', wanted: `${LIST}?tab=all&deadline=late` });
  expect(address.filters.deadline).toBeUndefined();
  expect(address.wanted.deadline).toBe('late');
  address.go({ requested: '7d' });
  expect(history.at(-1)).toBe(`${LIST}?tab=all&period=7d&deadline=late`);
});

test('go keeps a company that is still pending', () => {
  const { address, history } = open({ drawn: 'tab=all', wanted: `${LIST}?tab=all&companyId=c7` });
  expect(address.companyId).toBeUndefined();
  address.go({ requested: '7d' });
  expect(history.at(-1)).toBe(`${LIST}?companyId=c7&tab=all&period=7d`);
});

test('wanted keeps the current filters while another page is pending', () => {
  const { address } = open({ drawn: 'tab=closed', wanted: '/usuarios' });
  expect(address.wanted).toEqual(address.filters);
});
