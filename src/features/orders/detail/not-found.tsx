import PackageSearch from 'lucide-react/icons/package-search';

import { paths } from '#src/lib/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

export const ORDER_NOT_FOUND = 'Ordem não encontrada.';

/** For a number that is none of ours, and for the order of another company (docs/contract.md). */
export function DetailNotFound({ companyId }: { companyId: string | undefined }) {
  const list = paths.orders({ companyId });
  return (
    <>
      <PageHeader title="Ordem não encontrada" trail={[{ label: 'Ordens de Serviço', href: list }]} />
      <EmptyState
        icon={<PackageSearch />}
        title={ORDER_NOT_FOUND}
        action={
          <LinkButton variant="primary" href={list}>
            Voltar para a lista
          </LinkButton>
        }
      >
        Confira o número. Rascunhos excluídos não deixam registro.
      </EmptyState>
    </>
  );
}
