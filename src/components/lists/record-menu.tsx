import Ellipsis from '#icons/ellipsis';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';

type RecordMenuProps = {
  /** What the record is called. */
  name: string;
  entries: readonly MenuEntry[];
};

/** What can be done with a record, at the end of its row or card. */
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
