import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';

import { offerPasskey } from './passkeys.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInOptions } from './use-sign-in.ts';

const answer = vi.fn<(path: string, body: unknown) => Response>();
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();
const onSignedIn = vi.fn<SignInOptions['onSignedIn']>();
const session = {
  token: 'token-a',
  expiresAt: '2026-11-21T12:00:00Z',
  user: { id: 'u1', name: 'Rita', email: 'rita@base.test', role: 'operator', company: null },
};
const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const assertion = {
  id: 'K1',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(2),
    userHandle: new ArrayBuffer(3),
  },
  getClientExtensionResults: () => ({}),
};
const credential = {
  id: 'K1',
  clientDataJson: 'AA',
  authenticatorData: 'AA',
  signature: 'AAA',
  userHandle: 'AAAA',
};

beforeEach(() => {
  answer
    .mockReset()
    .mockImplementation((path) => Response.json(path.endsWith('/options') ? options : session));
  onSignedIn.mockReset();
  get.mockReset().mockImplementation(ignoredByUser);
  vi.stubGlobal('fetch', async (given: Request | string, init?: RequestInit) => {
    const request = new Request(given, init);
    const text = await request.text();
    return answer(new URL(request.url).pathname, text === '' ? undefined : JSON.parse(text));
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
});

afterEach(() => vi.useRealTimers());

/** Like a browser whose user chooses nothing until the request is aborted. */
function ignoredByUser({ signal }: CredentialRequestOptions): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

function open() {
  render(<SignInForm {...{ onSignedIn, takeEarlySubmit: () => false, onTypingStart: () => undefined }} />);
  return userEvent.setup();
}
const findButton = () => screen.findByRole('button', { name: 'Entrar com chave de acesso' });
const mediations = () => get.mock.calls.map(([{ mediation }]) => mediation);
const sentTo = (path: string) =>
  answer.mock.calls.filter(([called]) => called === path).map(([, body]) => body);

function problem(status: number, code: string, detail: string, more: object = {}): Response {
  const document = { type: `urn:malote:problem:${code}`, title: code, status, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1', ...more }, { status });
}

describe('the field of the e-mail', () => {
  test('offers passkeys, one of which signs in', async () => {
    get.mockResolvedValueOnce(assertion);
    open();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(mediations()).toEqual(['conditional']);
    expect(sentTo('/v1/auth/passkey')).toEqual([{ credential, client: 'web', include: ['openOrders'] }]);
  });

  test('offers none where the browser cannot, and the button is left', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    open();
    expect(await findButton()).toBeVisible();
    expect([get.mock.calls, answer.mock.calls]).toEqual([[], []]);
  });

  test('shows no failure of an offer that the user has not asked for', async () => {
    answer.mockReturnValueOnce(problem(503, 'unavailable', 'Sem conexão com o servidor. Tente novamente.'));
    open();
    await findButton();
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('renews its offer before the challenge expires', async () => {
    render(<input {...{ autoComplete: 'username webauthn' }} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const controller = new AbortController();
    const offer = offerPasskey(controller.signal);
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(240_000);
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(sentTo('/v1/auth/passkey/options')).toHaveLength(2);
    controller.abort();
    expect(await offer).toMatchObject({ is: 'refused', failure: null });
    expect(get).toHaveBeenCalledTimes(2);
  });

  test('ends its offer when the password is sent', async () => {
    open();
    await waitFor(() => expect(get).toHaveBeenCalled());
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), 'rita@base.test');
    await user.type(screen.getByLabelText('Senha'), 'correio lento azul{Enter}');
    await waitFor(() => expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true));
  });
});

describe('the button', () => {
  test('opens the browser’s dialog, and signs in with the chosen passkey', async () => {
    const user = open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockResolvedValueOnce(assertion);
    await user.click(await findButton());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(mediations()).toEqual(['conditional', undefined]);
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  test('is not there without passkeys', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Entrar' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
  });

  test('shows nothing after a cancelled dialog, and offers passkeys again', async () => {
    const user = open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
    await user.click(await findButton());
    await waitFor(() => expect(mediations()).toEqual(['conditional', undefined, 'conditional']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s refusal, and the password still signs in', async () => {
    const detail = 'Não foi possível entrar com esta chave de acesso. Entre com o e-mail e a senha.';
    const user = open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockResolvedValueOnce(assertion);
    answer.mockImplementation((path) => {
      if (path === '/v1/auth/passkey') return problem(401, 'passkey-refused', detail);
      return Response.json(path.endsWith('/options') ? options : session);
    });
    await user.click(await findButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    await user.type(screen.getByLabelText('E-mail'), 'rita@base.test');
    await user.type(screen.getByLabelText('Senha'), 'correio lento azul{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  });

  test('waits after too many requests', async () => {
    const user = open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    const detail = 'Muitas tentativas. Aguarde 40 segundos.';
    answer.mockReturnValueOnce(problem(429, 'too-many-requests', detail, { retryAfterSeconds: 40 }));
    await user.click(await findButton());
    expect(await screen.findByText(/Aguarde (40|39) segundos\.$/, { ignore: '.sr-only' })).toBeVisible();
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('explains a page at another host than that of the installation', async () => {
    const user = open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
    await user.click(await findButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Este endereço não aceita chaves de acesso.');
  });
});
