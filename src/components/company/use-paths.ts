import { useSearch } from 'wouter';

import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';

import { type CompanyPaths, pathsWith } from './company-paths.ts';
import { selectedCompany } from './selected-company.ts';

/**
 * Addresses for the links of a page and for `navigate`: the company that is chosen goes along (R3.3). For a link to
 * another company's, or to those of all, take `paths`.
 */
export function usePaths(): CompanyPaths {
  return pathsWith(selectedCompany(useSearch(), useRole()));
}

/** The same with the company that was asked for last, for an input that shows a part of the address (`usePendingSearch`). */
export function usePendingPaths(): CompanyPaths {
  return pathsWith(selectedCompany(usePendingSearch(), useRole()));
}
