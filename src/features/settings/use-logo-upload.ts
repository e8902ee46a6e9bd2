import { useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type Logo, uploadLogo } from '#src/api/settings.ts';
import { pictureFault } from '#src/components/forms/picture-file.ts';

/** Sends a chosen file, and tells why it can't be the logo. */
export function useLogoUpload(onUploaded: (logo: Logo) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    const fault = pictureFault(file);
    setProblem(fault);
    if (fault !== undefined) return;
    setIsSending(true);
    try {
      onUploaded(await uploadLogo(file, newIdempotencyKey()));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.errors[0]?.message ?? error.message);
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending, problem };
}
