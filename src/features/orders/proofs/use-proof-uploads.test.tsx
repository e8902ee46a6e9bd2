import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { answerApi } from '#tests/support/screens/answer-api.ts';

import { useProofUploads } from './use-proof-uploads.ts';

const PICTURE = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'porta.jpg', { type: 'image/jpeg' });

test('a failed upload holds back the event of its stop, and of no other', async () => {
  answerApi({});
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useProofUploads(10482), { wrapper });
  act(() => result.current.add('first', 'photo', [PICTURE]));
  await waitFor(() => expect(result.current.uploads[0]?.problem).toBeDefined());
  expect(await act(() => result.current.settle('second'))).toBe(true);
  expect(await act(() => result.current.settle('first'))).toBe(false);
});
