import SearchX from '#icons/search-x';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';

type NothingFoundProps = {
  /** "Nenhum local encontrado para “rua”". */
  title: string;
  onClear: () => void;
};

/** Replaces a list emptied by its search or filters. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title={title}
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Confira o que foi digitado ou retire um filtro.
    </EmptyState>
  );
}
