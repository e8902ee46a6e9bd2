import { useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';

type Refusal = Pick<ApiProblem, 'errors' | 'message'>;

/** The name under which a dialog stores something, with its fault, and a refusal that belongs to no field. */
export function useNamedSave(initial: string) {
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  return {
    name,
    setName,
    fault,
    refusal,
    /** Calls `send` with the tidy name, unless it is empty. */
    save(send: (name: string) => void) {
      const wanted = normalizeText(name);
      setRefusal(undefined);
      setFault(wanted === '' ? MESSAGES.required : undefined);
      if (wanted !== '') send(wanted);
    },
    /** @param ofName the message that belongs to the name */
    refuse(
      { errors, message }: Refusal,
      ofName = errors.find(({ pointer }) => pointer === '/name')?.message,
    ) {
      setFault(ofName);
      // What is stored under the name has no field in the dialog.
      setRefusal(ofName === undefined ? (errors[0]?.message ?? message) : undefined);
    },
  };
}
