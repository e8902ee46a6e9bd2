import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { companiesQuery } from '#src/api/companies.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { ApiProblem } from '#src/api/problem.ts';

import { UnknownCompany, type UnknownCompanyProps } from './unknown-company.tsx';

type KnownCompanyProps = UnknownCompanyProps & {
  /** Of the address. */
  companyId: string | undefined;
  children: ReactNode;
};

/** What is shown of a company, unless the one in the address is none of the base's. */
export function KnownCompany({ companyId, children, ...unknown }: KnownCompanyProps) {
  return useIsUnknown(companyId) ? <UnknownCompany {...unknown} /> : children;
}

/** Certain only by its own 404: the list ends after 1000 companies, and may be older than the company. */
function useIsUnknown(companyId: string | undefined): boolean {
  const list = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  const isMissing = list.isSuccess && !list.data.data.some(({ id }) => id === companyId);
  const { error } = useQuery({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && isMissing,
  });
  return isMissing && error instanceof ApiProblem && error.status === 404;
}
