import { api, bodyOf } from './client.ts';
import type { Schema } from './schema.ts';

/**
 * Who offers this installation, as it is now. The page brings it along, so this is for changes only.
 * @throws ApiProblem
 */
export function fetchBranding(): Promise<Schema<'Branding'>> {
  return bodyOf(api().GET('/v1/branding', {}));
}
