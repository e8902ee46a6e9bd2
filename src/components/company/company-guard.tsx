import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { companiesQuery } from '#src/api/companies.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { ApiProblem } from '#src/api/http/problem.ts';

import { UnknownCompany, type UnknownCompanyProps } from './unknown-company.tsx';

type KnownCompanyProps = UnknownCompanyProps & {
  /** From the address. */
  companyId: string | undefined;
  children: ReactNode;
};

/** Renders its children, unless the company in the address does not exist. */
export function KnownCompany({ companyId, children, ...unknown }: KnownCompanyProps) {
  return useIsUnknown(companyId) ? <UnknownCompany {...unknown} /> : children;
}

/** Only the company's own 404 is certain: the list is limited, and may be older than the company. */
function useIsUnknown(companyId: string | undefined): boolean {
  const list = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  const isMissing = list.isSuccess && !list.data.data.some(({ id }) => id === companyId);
  const { error } = useQuery({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && isMissing,
  });
  return isMissing && error instanceof ApiProblem && error.status === 404;
}
