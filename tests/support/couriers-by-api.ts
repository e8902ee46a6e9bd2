import type { Client } from 'openapi-fetch';

import type { components, paths } from '#openapi/v1.d.ts';

type Courier = components['schemas']['Courier'];
type CourierInput = components['schemas']['CourierInput'];

/** Makes a record of a courier. */
export async function saveCourier(base: Client<paths>, body: CourierInput): Promise<Courier> {
  const { data, error } = await base.POST('/v1/couriers', { body });
  if (data === undefined) throw new Error(`No courier was saved: ${JSON.stringify(error)}`);
  return data;
}
