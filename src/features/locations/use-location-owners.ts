import { useQuery } from '@tanstack/react-query';

import { companiesQuery } from '#src/api/companies.ts';
import type { Location } from '#src/api/locations.ts';
import { useCurrentUser } from '#src/components/use-session.ts';

import { BASE_WIDE } from './location-labels.ts';

type LocationOwners = {
  /** The owner's label: the company's name, or `BASE_WIDE`; undefined for a manager's own locations. */
  ownerOf: (place: Pick<Location, 'companyId'>) => string | undefined;
  /** Managers cannot change base-wide locations (docs/domain.md 1). */
  canChange: (place: Pick<Location, 'companyId'>) => boolean;
};

/** Ownership of locations, from the view of the signed-in user. */
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
