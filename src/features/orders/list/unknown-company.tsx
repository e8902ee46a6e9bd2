import { UnknownCompany } from '#src/components/company/unknown-company.tsx';
import { paths } from '#src/lib/paths.ts';

export const ALL_ORDERS = { allHref: paths.orders(), allLabel: 'Ver as ordens de todas as empresas' };

/** Instead of the list when the server refuses the company in the address. */
export function OrdersUnknownCompany() {
  return <UnknownCompany {...ALL_ORDERS} />;
}
