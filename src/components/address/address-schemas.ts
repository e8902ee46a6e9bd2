import * as z from 'zod/mini';

import { STATES } from '#domain/brazil-states.ts';
import type { Schema } from '#openapi/schema.ts';
import { oneOf, optional, postalCode, required, text } from '#src/components/forms/field-schemas.ts';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';

import { type AddressValues, isEmptyAddress } from './address-values.ts';

const state = oneOf((typed): typed is Schema<'State'> => STATES.some((known) => known === typed));

/** Parses address inputs within the contract's limits (openapi/v1.yaml, Address). */
export const addressReaders = {
  postalCode: required(postalCode),
  street: required(text({ least: 2, limit: 120 })),
  number: required(text({ limit: 10 })),
  complement: optional(text({ limit: 60 })),
  district: required(text({ least: 2, limit: 80 })),
  city: required(text({ least: 2, limit: 80 })),
  state: required(state),
  reference: optional(text({ limit: 120 })),
};

type ReadAddress = z.output<typeof wholeAddress>;

const wholeAddress = z.object(addressReaders);
const noAddress = z.pipe(
  z.custom(),
  z.transform(() => null),
);

/** An optional but complete address: null if all inputs are empty. */
export const optionalAddress = schemaByValues<AddressValues, ReadAddress | null>((typed) =>
  isEmptyAddress(typed) ? noAddress : wholeAddress,
);
