import { useEffect, useRef } from 'react';

import { useWrite } from './use-write.ts';

/** A download that stops when its component unmounts, which also ends the server's work. */
export function useStoppableDownload(
  read: (signal: AbortSignal) => Promise<Blob>,
  onFile: (file: Blob) => void,
) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useWrite({
    mutationFn: () => {
      running.current = new AbortController();
      const { signal } = running.current;
      return unlessStopped(read(signal), signal);
    },
    onSuccess: (file) => {
      if (file !== undefined) onFile(file);
    },
  });
}

/** @returns undefined once stopped */
async function unlessStopped<T>(call: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
