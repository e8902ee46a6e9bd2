import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';

import { RequiredStep } from './required-step.tsx';

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: { syncUrl: () => undefined, storeToken: () => undefined, clearCache: () => undefined },
});

test.each([
  ['mustChangePassword', 'Defina uma nova senha'],
  ['mustSetUpTwoFactor', 'Ative a verificação em duas etapas'],
] as const)('%s ends once another tab has completed the step', async (step, title) => {
  const { companyId: _id, ...admin } = SAMPLE_USERS.admin;
  let isOpen = true;
  const requested = answerApi({ '/v1/users/me': () => ({ ...admin, company: null, [step]: isOpen }) });
  const actor = createActor(withoutBrowser, { input: { token: null, location: '/entrar' } }).start();
  actor.send({ type: 'session.started', token: 'T1', user: { ...SAMPLE_USERS.admin, [step]: true } });
  const isRequired = () => actor.getSnapshot().context.user?.[step];
  render(
    <SessionContext value={actor}>
      <RequiredStep />
    </SessionContext>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  fireEvent.focus(window);
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(isRequired()).toBe(true);
  isOpen = false;
  fireEvent.focus(window);
  await waitFor(() => expect(isRequired()).toBe(false));
});
