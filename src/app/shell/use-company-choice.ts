import { useCallback } from 'react';
import { useLocation } from 'wouter';

import { type Address, splitAddress, withParam } from '#machines/app/address.ts';
import { type CompanyPaths, pathsWith, selectedCompany } from '#src/components/company/company-paths.ts';
import { usePendingLocation } from '#src/components/pending-location.ts';
import { useActor, useRole } from '#src/components/use-session.ts';

/** Pagination parameters, invalid in another list. */
const PLACE_IN_LIST = ['page', 'cursor'];

type CompanyChoice = {
  /** The chosen company; undefined for all companies and for roles without a choice. */
  companyId: string | undefined;
  /** For links outside the pages, based on the pending address. */
  paths: CompanyPaths;
  /** Stable across addresses. */
  choose: (companyId: string | undefined) => void;
};

/** The company choice is part of the address (R3.3), so that a link reproduces the screen. */
export function useCompanyChoice(): CompanyChoice {
  const role = useRole();
  const [, navigate] = useLocation();
  const here = usePendingLocation();
  const actor = useActor();
  const choose = useCallback(
    (chosenId: string | undefined) =>
      navigate(addressWithCompany(actor.getSnapshot().context.location, chosenId)),
    [actor, navigate],
  );
  const companyId = selectedCompany(splitAddress(here).search, role);
  return { companyId, paths: pathsWith(companyId), choose };
}

function addressWithCompany(here: Address, companyId: string | undefined): Address {
  const start = PLACE_IN_LIST.reduce((address, name) => withParam(address, name, null), here);
  return withParam(start, 'companyId', companyId ?? null);
}
