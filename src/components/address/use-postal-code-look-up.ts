import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { foldText } from '#domain/text/fold-text.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type PostalCodeAddress, postalCodeQuery } from '#src/api/locations.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';

import type { AddressValues } from './address-values.ts';

const LOOKED_UP = ['street', 'district', 'city', 'state'] as const;

type LookedUpPart = (typeof LOOKED_UP)[number];

type LookUp =
  | { state: 'idle' | 'searching' | 'filled' }
  /** The server's message; the address can still be typed. */
  | { state: 'failed'; message: string }
  /** The CEP's address differs from the typed one. */
  | { state: 'differs'; found: PostalCodeAddress };

type PostalCodeLookUpOptions = {
  /** Current input values. */
  read: () => AddressValues;
  write: (part: LookedUpPart, value: string) => void;
};

export type PostalCodeLookUp = ReturnType<typeof usePostalCodeLookUp>;

/** Fills in an address by its CEP without overwriting typed text. Fails open (docs/domain.md 3). */
export function usePostalCodeLookUp({ read, write }: PostalCodeLookUpOptions) {
  const client = useQueryClient();
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'idle' });
  /** Values filled in by the app, which it may overwrite. */
  const filled = useRef<Partial<Record<LookedUpPart, string>>>({});

  function fillIn(found: PostalCodeAddress, isAllowed: (part: LookedUpPart) => boolean) {
    for (const part of LOOKED_UP.filter(isAllowed)) {
      filled.current = { ...filled.current, [part]: found[part] };
      write(part, found[part]);
    }
  }

  function take(found: PostalCodeAddress) {
    const typed = read();
    fillIn(found, (part) => typed[part] === '' || typed[part] === filled.current[part]);
    setLookUp(differs(read(), found) ? { state: 'differs', found } : { state: 'filled' });
  }

  async function search(typed: string) {
    const postalCode = parsePostalCode(typed);
    if (postalCode === undefined) return setLookUp({ state: 'idle' });
    const isWanted = () => parsePostalCode(read().postalCode) === postalCode;
    setLookUp({ state: 'searching' });
    try {
      const found = await client.fetchQuery(postalCodeQuery(postalCode));
      if (isWanted()) take(found);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (isWanted()) setLookUp({ state: 'failed', message: error.message });
    }
  }

  return {
    lookUp,
    /** Looks up a complete CEP; an incomplete one resets the result. */
    search,
    /** Overwrites typed text, at the user's request. The CEP of a whole town has no street to write. */
    takeFound(found: PostalCodeAddress) {
      fillIn(found, (part) => found[part] !== '');
      setLookUp({ state: 'filled' });
    },
    /** For an address replaced as a whole: none of it counts as typed. */
    startOver(address: AddressValues) {
      filled.current = address;
      setLookUp({ state: 'idle' });
    },
  };
}

function differs(typed: AddressValues, found: PostalCodeAddress): boolean {
  return LOOKED_UP.some((part) => found[part] !== '' && foldText(typed[part]) !== foldText(found[part]));
}
