import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '#src/api/query/query-client.ts';
import { refusal } from '#tests/support/screens/open-member.tsx';

import { useWrite } from './use-write.ts';

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function renderWrite({ isQueued = false } = {}) {
  const answers: { resolve: (saved: string) => void; reject: (error: Error) => void }[] = [];
  const mutationFn = vi.fn<(input: string) => Promise<string>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  const onSuccess = vi.fn<(answer: string, input: string) => void>();
  const onError = vi.fn<(problem: Error, input: string) => void>();
  const { result } = renderHook(() => useWrite({ mutationFn, onSuccess, onError, isQueued }), { wrapper });
  return { write: result, answers, mutationFn, onSuccess, onError };
}

test('two calls in one tick send one request', async () => {
  const { write, answers, mutationFn, onSuccess } = renderWrite();
  const { mutateAsync } = write.current;
  const [first, second] = [mutateAsync('one'), mutateAsync('two')];
  await expect(second).resolves.toBe(false);
  answers[0]?.resolve('saved');
  await act(() => expect(first).resolves.toBe(true));
  expect(mutationFn.mock.calls).toEqual([['one']]);
  expect(onSuccess.mock.calls).toEqual([['saved', 'one']]);
});

test('a refusal is reported once and allows another call', async () => {
  const { write, answers, mutationFn, onError } = renderWrite();
  const refused = write.current.mutateAsync('one');
  const problem = refusal(409, { code: 'conflict' });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.reject(problem);
  await act(() => expect(refused).resolves.toBe(false));
  expect(onError.mock.calls).toEqual([[problem, 'one']]);
  act(() => write.current.mutate('one'));
  await vi.waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
});

test('queued calls are sent in order, each after the reply to the one before, also to a refused one', async () => {
  const { write, answers, mutationFn, onSuccess, onError } = renderWrite({ isQueued: true });
  const { mutateAsync } = write.current;
  const [first, second] = [mutateAsync('one'), mutateAsync('two')];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const problem = refusal(409, { code: 'conflict' });
  answers[0]?.reject(problem);
  await act(() => expect(first).resolves.toBe(false));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve('saved');
  await act(() => expect(second).resolves.toBe(true));
  expect(mutationFn.mock.calls).toEqual([['one'], ['two']]);
  expect(onError.mock.calls).toEqual([[problem, 'one']]);
  expect(onSuccess.mock.calls).toEqual([['saved', 'two']]);
});

test('an unexpected error is thrown and allows another call', async () => {
  const { write, answers, mutationFn, onError } = renderWrite();
  const broken = write.current.mutateAsync('one');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.reject(new TypeError('broken'));
  await act(() => expect(broken).rejects.toThrow('broken'));
  expect(onError).not.toHaveBeenCalled();
  act(() => write.current.mutate('one'));
  await vi.waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
});

test('a reset in the same tick does not clear a call in flight', async () => {
  const { write, mutationFn } = renderWrite();
  act(() => {
    write.current.mutate('one');
    write.current.reset();
    write.current.mutate('one');
  });
  await vi.waitFor(() => expect(write.current.isPending).toBe(true));
  expect(mutationFn).toHaveBeenCalledOnce();
});
