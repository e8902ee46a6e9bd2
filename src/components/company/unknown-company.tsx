import BuildingComplex from '#icons/building-complex';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

export type UnknownCompanyProps = {
  /** Address of the same page for all companies. */
  allHref: string;
  /** "Ver as ordens de todas as empresas" */
  allLabel: string;
};

/** Replaces the data if the company in the address does not exist, e.g. after a mistyped link. */
export function UnknownCompany({ allHref, allLabel }: UnknownCompanyProps) {
  return (
    <EmptyState
      icon={<Icon of={BuildingComplex} />}
      title="Empresa desconhecida"
      action={<LinkButton href={allHref}>{allLabel}</LinkButton>}
    >
      A empresa deste endereço não existe ou foi excluída. Escolha outra na lista de empresas.
    </EmptyState>
  );
}
