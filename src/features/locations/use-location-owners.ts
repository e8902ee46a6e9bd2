import { useQuery } from '@tanstack/react-query';

import { companiesQuery } from '#src/api/companies.ts';
import type { Location } from '#src/api/locations.ts';
import { useCurrentUser } from '#src/components/use-session.ts';

import { BASE_WIDE } from './location-labels.ts';

type LocationOwners = {
  /** The owner of a place: the company's name for the base; for managers only if it is not their company. */
  ownerOf: (place: Pick<Location, 'companyId'>) => string | undefined;
  /** Base-wide places are the administrators' to change (docs/domain.md 1). */
  canChange: (place: Pick<Location, 'companyId'>) => boolean;
};

/** To whom places belong, as the signed-in user may know it. */
export function useLocationOwners(): LocationOwners {
  const isManager = useCurrentUser().role === 'manager';
  const companies = useQuery({ ...companiesQuery(), enabled: !isManager });

  return {
    ownerOf({ companyId }) {
      if (companyId === null) return BASE_WIDE;
      if (isManager) return undefined;
      return companies.data?.data.find(({ id }) => id === companyId)?.name;
    },
    canChange: ({ companyId }) => !isManager || companyId !== null,
  };
}
