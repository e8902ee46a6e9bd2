import '#src/styles/theme.css';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';

import { CompaniesList } from './companies-list.tsx';
import { COMPANY_FILTERS } from './companies-view.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyLoader } from './company-loader.tsx';

/** /empresas: the client companies, a new one (`?novo=1`), or one of them (`?editar=`). */
export function CompaniesPage() {
  const address = useListAddress(paths.companies, COMPANY_FILTERS);
  const { opened, hrefOf, go } = address;
  if (opened.form === 'none') return <CompaniesList address={address} />;

  const frame = {
    listHref: hrefOf({ opened: { form: 'none' } }),
    onDone: () => go({ opened: { form: 'none' } }),
  };
  if (opened.form === 'new') return <CompanyForm {...frame} company={undefined} />;
  return <CompanyLoader key={opened.id} {...frame} id={opened.id} />;
}
