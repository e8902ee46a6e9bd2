import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { currentUserKey } from '#src/api/current-user.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { DefaultView } from './default-view.tsx';

const VIEW = { id: 'v1', name: 'Urgentes', layout: 'list', filters: { isUrgent: true }, sort: 'dueAt' };

/** Opens a page as an administrator with a default view, loaded by this type of navigation. */
function startAt(start: string, type: 'navigate' | 'reload') {
  const navigation = Object.assign(performance.mark('navigation'), { type });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  const requested = answerApi({ '/v1/saved-views': () => ({ data: [VIEW] }) });
  const { client, history, rerender } = openMember(null, { address: start });
  client.setQueryData(currentUserKey, { display: { defaultView: 'v1' } });
  rerender(<DefaultView start={start} />);
  return { history, requested };
}

test.each([
  ['at the list', '/ordens-de-servico', 'reload'],
  ['at the dashboard', '/dashboard', 'navigate'],
  ['at the dashboard of a company', '/dashboard?companyId=c1', 'navigate'],
] as const)('the default view opens after a start %s', async (_where, start, type) => {
  const { history } = startAt(start, type);
  await waitFor(() => expect(history.at(-1)).toMatch(/^\/ordens-de-servico\?.*visao=v1/u));
});

test.each([
  ['a reloaded dashboard', '/dashboard', 'reload'],
  ['a chosen period of the dashboard', '/dashboard?period=7d', 'navigate'],
  ['another page', '/empresas', 'navigate'],
] as const)('the default view does not replace %s', (_where, start, type) => {
  const { history, requested } = startAt(start, type);
  expect([history.at(-1), requested]).toEqual([start, []]);
});
