import * as z from 'zod/mini';

import { STATES } from '#domain/states.ts';
import type { Schema } from '#openapi/schema.ts';
import { oneOf, optional, postalCode, required, text } from '#src/components/forms/field-schemas.ts';
import { readInputs } from '#src/components/forms/read-inputs.ts';

import { type AddressValues, isEmptyAddress } from './address-values.ts';

const state = oneOf((typed): typed is Schema<'State'> => STATES.some((known) => known === typed));

/** Reads the inputs of an address by the contract's limits (openapi/v1.yaml, Address). */
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

/** An address that may be missing, but not by half: null when nothing of it is typed. */
export const optionalAddress = readInputs<AddressValues, ReadAddress | null>((typed) =>
  isEmptyAddress(typed) ? noAddress : wholeAddress,
);
