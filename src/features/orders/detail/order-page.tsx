import '#src/styles/theme.css';
import { useLocation, useSearch } from 'wouter';

import { chosenCompany } from '#src/components/company/selected-company.ts';
import { useRole } from '#src/components/use-session.ts';

import { OrderDetail } from './loader.tsx';
import { DetailNotFound } from './not-found.tsx';

/** /ordens-de-servico/{orderNumber}: one order, with all that can be done to it. */
export function OrderPage() {
  const orderNumber = useLocation()[0].split('/').at(-1);
  const companyId = chosenCompany(useSearch(), useRole());
  const number = Number(orderNumber);
  if (!/^\d+$/u.test(orderNumber ?? '') || !Number.isSafeInteger(number) || number < 1) {
    return <DetailNotFound companyId={companyId} />;
  }
  return <OrderDetail key={number} orderNumber={number} companyId={companyId} />;
}
