import Ellipsis from '#icons/ellipsis';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';

type RecordMenuProps = {
  name: string;
  entries: readonly MenuEntry[];
};

/** Action menu at the end of a record's row or card. */
export function RecordMenu({ name, entries }: RecordMenuProps) {
  return (
    <MenuButton
      isIconOnly
      variant="ghost"
      size="sm"
      label={`Ações de ${name}`}
      icon={<Icon of={Ellipsis} />}
      entries={entries}
    />
  );
}
