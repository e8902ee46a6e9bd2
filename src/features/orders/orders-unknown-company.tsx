import Building2 from 'lucide-react/icons/building-2';

import { paths } from '#src/lib/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Instead of the list when the company in the address is none of the base's, as after a mistyped link. */
export function OrdersUnknownCompany() {
  return (
    <EmptyState
      icon={<Building2 />}
      title="Empresa desconhecida"
      action={<LinkButton href={paths.orders()}>Ver as ordens de todas as empresas</LinkButton>}
    >
      A empresa deste endereço não existe ou foi excluída. Escolha outra na lista de empresas.
    </EmptyState>
  );
}
