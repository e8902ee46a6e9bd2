import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type Location = Schema<'Location'>;
type LocationInput = Schema<'LocationInput'>;

/** Adds a location to the address book, with defaults for required fields. */
export async function saveLocation(
  client: Client<paths>,
  fields: Partial<LocationInput> & Pick<LocationInput, 'label'>,
): Promise<Location> {
  const body: LocationInput = {
    kind: 'both',
    contactName: fields.label,
    contactPhone: '+5511981234410',
    address: {
      postalCode: '01412100',
      street: 'Rua Augusta',
      number: '2690',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
    },
    ...fields,
  };
  const { data, error } = await client.POST('/v1/locations', { body });
  if (data === undefined) throw new Error(`The location was not created: ${JSON.stringify(error)}`);
  return data;
}
