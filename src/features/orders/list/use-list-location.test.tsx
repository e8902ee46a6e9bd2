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

test('adds a filter to the one pressed before, though the rows have not followed that one yet', () => {
  const { address, history } = open({ drawn: 'tab=all', wanted: `${LIST}?tab=all&deadline=late` });
  expect(address.filters.deadline).toBeUndefined();
  expect(address.wanted.deadline).toBe('late');
  address.go({ requested: '7d' });
  expect(history.at(-1)).toBe(`${LIST}?tab=all&period=7d&deadline=late`);
});

test('keeps the company chosen before, though the rows have not followed that choice yet', () => {
  const { address, history } = open({ drawn: 'tab=all', wanted: `${LIST}?tab=all&companyId=c7` });
  expect(address.companyId).toBeUndefined();
  address.go({ requested: '7d' });
  expect(history.at(-1)).toBe(`${LIST}?companyId=c7&tab=all&period=7d`);
});

test('keeps its filters while another page is on the way, because they are still on the screen', () => {
  const { address } = open({ drawn: 'tab=closed', wanted: '/usuarios' });
  expect(address.wanted).toEqual(address.filters);
});
