import { useState } from 'react';

/** Form values of a record and their version. */
export type ReadRecord<Values> = { values: Values; version: number };

export type FormBase<Values> = {
  values: Values;
  /** Undefined for a new record. */
  version: number | undefined;
  /** Adopts this version as the base. */
  rebase: (record: ReadRecord<Values>) => void;
  /** Fixes the base against refetches: concurrent changes enter only by the user's decision. */
  freeze: () => void;
};

type Known<Values> = { values: Values; version: number | undefined };
type Held<Values> = Known<Values> & { isFrozen: boolean };

/**
 * The version of the record behind the inputs. Follows newer versions from the page, e.g. after another action has
 * saved the record, unless frozen by a conflict.
 */
export function useFormBase<Values>(known: Known<Values>): FormBase<Values> {
  const [held, setHeld] = useState<Held<Values>>();
  const isHeld = held && (held.isFrozen || (held.version ?? 0) >= (known.version ?? 0));
  const { values, version } = isHeld ? held : known;
  return {
    values,
    version,
    rebase: (record) => setHeld({ ...record, isFrozen: false }),
    freeze: () => setHeld({ values, version, isFrozen: true }),
  };
}
