import type { components } from './v1.d.ts';

/** A schema of the contract by its name: `Schema<'ServiceOrder'>`. Never retype one by hand. */
export type Schema<Name extends SchemaName> = components['schemas'][Name];

export type SchemaName = keyof components['schemas'];
