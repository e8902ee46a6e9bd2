import v8 from 'node:v8';
import vm from 'node:vm';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { clearSessionCaches } from '#src/api/session-caches.ts';
import { DROPOFF_ID, problemAnswer } from '#tests/support/screens/order-samples.ts';

import { useProofBatch } from './batch.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = vm.runInNewContext('gc');

afterEach(() => {
  clearSessionCaches();
  vi.unstubAllGlobals();
});

/** Starts the upload of one picture, which the server answers at once. */
function startUpload(response: () => Response | Promise<Response>) {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async () => response());
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useProofBatch(), { wrapper });
  const weakly = addPhoto(result.current.add);
  const id = result.current.pictures[0]?.id ?? '';
  act(() => result.current.start([{ id, orderNumber: 10_468, stopId: DROPOFF_ID, kind: 'photo' }]));
  return { result, id, unmount, weakly };
}

/** In a scope that no closure of the test outlives. */
function addPhoto(add: (files: readonly File[]) => void): WeakRef<File> {
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], '10468.jpg', { type: 'image/jpeg' });
  act(() => add([photo]));
  return new WeakRef(photo);
}

/** Whether a photo is still held once nothing is rendered any more. */
async function isHeld(photo: WeakRef<File>): Promise<boolean> {
  // A weak reference holds its target until the end of the task.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  collectGarbage();
  return photo.deref() !== undefined;
}

test('a photo is released once it is sent', async () => {
  const { result, unmount, weakly } = startUpload(() => Response.json({}, { status: 201 }));
  await waitFor(() => expect(result.current.sentCount).toBe(1));
  unmount();
  expect(await isHeld(weakly)).toBe(false);
});

test('a photo that was not sent is held for a retry, and released once it is removed', async () => {
  const { result, id, unmount, weakly } = startUpload(() => problemAnswer(503, { code: 'unavailable' }));
  await waitFor(() => expect(result.current.uploads.get(id)?.state).toBe('failed'));
  expect(await isHeld(weakly)).toBe(true);
  act(() => result.current.remove(id));
  unmount();
  expect(await isHeld(weakly)).toBe(false);
});

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing the page is warned of until the upload ends, also without the dialog', async () => {
  let respond: ((response: Response) => void) | undefined;
  const { unmount } = startUpload(() => new Promise<Response>((resolve) => (respond = resolve)));
  unmount();
  await waitFor(() => expect(respond).toBeDefined());
  expect(isWarned()).toBe(true);
  respond?.(Response.json({}, { status: 201 }));
  await waitFor(() => expect(isWarned()).toBe(false));
});

test('a picture whose content is refused is not warned of', async () => {
  const errors = [{ pointer: '/file', code: 'picture' as const, message: 'Não é uma imagem.' }];
  const { result } = startUpload(() => problemAnswer(422, { code: 'invalid-request', errors }));
  expect(isWarned()).toBe(true);
  await waitFor(() => expect(result.current.pictures[0]?.refusal).toBe('Não é uma imagem.'));
  expect(isWarned()).toBe(false);
});

test('the end of the session ends the warning of a failed upload', async () => {
  const { result, id } = startUpload(() => problemAnswer(503, { code: 'unavailable' }));
  await waitFor(() => expect(result.current.uploads.get(id)?.state).toBe('failed'));
  expect(isWarned()).toBe(true);
  act(() => clearSessionCaches());
  expect(isWarned()).toBe(false);
});
