import { useState } from 'react';

import type { Company } from '#src/api/companies.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { RecordLoader, WaitingCard } from '#src/components/forms/record-loader.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';

import { CompaniesList } from './companies-list.tsx';
import { COMPANY_FILTERS } from './companies-view.ts';
import { CompanyColumns } from './company-columns.tsx';
import { CompanyForm, type CompanyFormProps } from './company-form.tsx';
import { ManagerInvitation } from './manager-invitation.tsx';

/** /empresas: list, new company (`?novo=1`), or edit form (`?editar=`). */
export function CompaniesPage() {
  const address = useListAddress(paths.companies, COMPANY_FILTERS);
  const { opened, hrefOf, go } = address;
  const [created, setCreated] = useState<Company>();
  if (opened.form === 'none') {
    return (
      <CompaniesList
        address={address}
        invitation={created && <ManagerInvitation company={created} onClose={() => setCreated(undefined)} />}
      />
    );
  }

  const frame = {
    listHref: hrefOf({ opened: { form: 'none' } }),
    onDone: () => go({ opened: { form: 'none' } }),
  };
  if (opened.form === 'new') {
    return (
      <CompanyForm
        listHref={frame.listHref}
        company={undefined}
        onDone={(saved) => {
          setCreated(saved);
          frame.onDone();
        }}
      />
    );
  }
  return <OpenedCompany key={opened.id} {...frame} id={opened.id} />;
}

type OpenedCompanyProps = Omit<CompanyFormProps, 'company'> & { id: string };

/** Form of an existing company. */
export function OpenedCompany({ id, ...frame }: OpenedCompanyProps) {
  return (
    <RecordLoader
      query={companyQuery(id)}
      title="Empresa"
      titleOf={({ name }) => name}
      failureTitle="Não foi possível abrir a empresa"
      trail={[{ label: 'Empresas', href: frame.listHref }]}
      waiting={<WaitingForm />}
    >
      {(company) => <CompanyForm {...frame} company={company} />}
    </RecordLoader>
  );
}

function WaitingForm() {
  return (
    <CompanyColumns>
      <div className="flex flex-col gap-4 @4xl:col-span-2">
        <WaitingCard className="h-64" />
        <WaitingCard className="h-56" />
      </div>
      <WaitingCard className="h-72" />
    </CompanyColumns>
  );
}
