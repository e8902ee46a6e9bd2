import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { unreachable } from '#src/api/http/problem.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { ErrorPage } from './pages.ts';

beforeAll(() => ErrorPage.preload());
// React logs every caught error; here they are expected.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Broken({ error }: { error: Error }): never {
  throw error;
}

describe('a failed page', () => {
  beforeEach(async () => {
    render(
      <>
        <p>Menu</p>
        <Suspense>
          <ErrorBoundary>
            <Broken error={new RangeError('secret details')} />
          </ErrorBoundary>
        </Suspense>
      </>,
    );
    await screen.findByRole('alert');
  });

  test('shows a code without the error message', () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Código: RangeError');
    expect(document.body).not.toHaveTextContent('secret details');
  });

  test('links to the orders', () => {
    expect(screen.getByRole('link', { name: 'Ir para as ordens de serviço' })).toBeVisible();
  });

  test('leaves the rest of the app intact', () => {
    expect(screen.getByText('Menu')).toBeVisible();
  });
});

test('an API problem shows its own message', async () => {
  render(
    <Suspense>
      <ErrorBoundary>
        <Broken error={unreachable(new TypeError())} />
      </ErrorBoundary>
    </Suspense>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor. Tente novamente.');
});

test('a page whose code failed to load reloads on "Tentar novamente"', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue(() => <h1>Página</h1>);
  const Page = lazyPage(load);
  await act(async () =>
    render(
      <Suspense>
        <ErrorBoundary onRetry={Page.forgetFailure}>
          <Page />
        </ErrorBoundary>
      </Suspense>,
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta página');
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
