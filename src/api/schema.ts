import type { components } from '#openapi/v1.d.ts';

/** A body of the contract by its name: `Schema<'ServiceOrder'>`. Responses are never retyped by hand. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
