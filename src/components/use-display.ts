import { useQuery } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { currentUserQuery } from '#src/api/current-user.ts';

export type Display = Schema<'Display'>;

const COMMON: Display = {
  theme: 'system',
  rows: 'comfortable',
  orderColumns: null,
  defaultView: null,
  firstStepsHidden: false,
};

/** How pages and lists are shown to the user, known from the start of the session; it requests nothing. */
export function useDisplay(): Display {
  const { data: me } = useQuery({ ...currentUserQuery(), enabled: false });
  return me?.display ?? COMMON;
}
