import { useState } from 'react';

import UserPlus from '#icons/user-plus';
import type { Company } from '#src/api/companies.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { RecordLoader, WaitingCard } from '#src/components/forms/record-loader.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { CompaniesList } from './companies-list.tsx';
import { COMPANY_FILTERS } from './companies-view.ts';
import { CompanyColumns } from './company-columns.tsx';
import { CompanyForm, type CompanyFormProps } from './company-form.tsx';
import { invitationPath } from './invitation-path.ts';

/** /empresas: list, new company (`?novo=1`), or edit form (`?editar=`). */
export function CompaniesPage() {
  const address = useListAddress(paths.companies, COMPANY_FILTERS);
  const { opened, hrefOf, go } = address;
  const [created, setCreated] = useState<Company>();
  if (opened.form === 'none') {
    return (
      <CompaniesList
        address={address}
        onEnded={(id) => setCreated((one) => (one?.id === id ? undefined : one))}
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
  return (
    <OpenedCompany
      key={opened.id}
      listHref={frame.listHref}
      id={opened.id}
      onDone={(saved) => {
        setCreated((one) => (one?.id === opened.id ? saved : one));
        frame.onDone();
      }}
    />
  );
}

type ManagerInvitationProps = { company: Pick<Company, 'id' | 'name'>; onClose: () => void };

/** Links a new company to the invitation of its first manager: only managers request its orders. */
function ManagerInvitation({ company, onClose }: ManagerInvitationProps) {
  return (
    <Alert
      tone="info"
      className="mb-3 md:mx-3"
      title={`Quem vai pedir as entregas da ${company.name}?`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={onClose}>
            Agora não
          </Button>
          <LinkButton
            size="sm"
            variant="primary"
            icon={<Icon of={UserPlus} />}
            href={invitationPath(company.id)}
          >
            Convidar gestor
          </LinkButton>
        </div>
      }
    >
      O convite vai por e-mail, com o link para definir a senha e entrar.
    </Alert>
  );
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
