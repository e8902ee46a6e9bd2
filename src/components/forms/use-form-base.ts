import { useState } from 'react';

/** What a form shows of a record, and the version that it was read at. */
export type ReadRecord<Values> = { values: Values; version: number };

export type FormBase<Values> = {
  values: Values;
  /** Undefined for a new record. */
  version: number | undefined;
  /** Goes on from this version of the record. */
  standOn: (record: ReadRecord<Values>) => void;
  /** Fixes the base against refetches: concurrent changes enter only by the user's decision. */
  freeze: () => void;
};

type Known<Values> = { values: Values; version: number | undefined };
type Held<Values> = Known<Values> & { isFrozen: boolean };

/**
 * The version of the record that the inputs start from. It follows what the page has of the record, as when
 * another act on the page has saved it, but for a conflict.
 */
export function useFormBase<Values>(known: Known<Values>): FormBase<Values> {
  const [held, setHeld] = useState<Held<Values>>();
  const isHeld = held && (held.isFrozen || (held.version ?? 0) >= (known.version ?? 0));
  const { values, version } = isHeld ? held : known;
  return {
    values,
    version,
    standOn: (record) => setHeld({ ...record, isFrozen: false }),
    freeze: () => setHeld({ values, version, isFrozen: true }),
  };
}
