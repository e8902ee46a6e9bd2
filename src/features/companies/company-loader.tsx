import { useQuery } from '@tanstack/react-query';

import { companyQuery } from '#src/api/company-records.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { CompanyColumns } from './company-columns.tsx';
import { CompanyForm, type CompanyFormProps } from './company-form.tsx';

type CompanyLoaderProps = Omit<CompanyFormProps, 'company'> & { id: string };

/** A company as it is now, whatever the list has of it: the form saves the version that it shows. */
export function CompanyLoader({ id, ...frame }: CompanyLoaderProps) {
  const company = useQuery({ ...companyQuery(id), refetchOnMount: 'always' });
  const isFresh = company.isFetchedAfterMount && company.data !== undefined;
  if (isFresh) return <CompanyForm {...frame} company={company.data} />;

  const trail = [{ label: 'Empresas', href: frame.listHref }];
  if (company.isError) {
    return (
      <>
        <PageHeader title="Empresa" trail={trail} />
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir a empresa"
            error={company.error}
            isRetrying={company.isFetching}
            onRetry={() => void company.refetch()}
          />
        </Card>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PageHeader title={company.data?.name ?? 'Empresa'} trail={trail} />
      <CompanyColumns>
        <div className="flex flex-col gap-4 @4xl:col-span-2">
          <WaitingCard className="h-64" />
          <WaitingCard className="h-56" />
        </div>
        <WaitingCard className="h-72" />
      </CompanyColumns>
    </div>
  );
}

function WaitingCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-10 w-full" />
      <Skeleton className="mt-6 h-10 w-2/3" />
    </Card>
  );
}
