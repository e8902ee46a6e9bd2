import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

import { useLoadedCode } from '#src/components/use-lazy-module.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuEntry, MenuProps } from '#src/ui/overlays/menu.tsx';

export type ActionMenuProps = {
  entries: readonly MenuEntry[];
  /** Nothing stands beside it, so that it says its name. */
  isAlone?: boolean;
};

/** Everything that has no button of its own. The code of menus is large and comes after the order itself. */
export function ActionMenu({ entries, isAlone = false }: ActionMenuProps) {
  const code = useLoadedCode('menu', () => import('#src/ui/overlays/menu.tsx'), true);
  const [wasPressed, setWasPressed] = useState(false);
  const look = { label: 'Mais ações', icon: <Ellipsis />, variant: 'secondary' } satisfies Partial<MenuProps>;
  if (code.data) {
    return <code.data.Menu {...look} isIconOnly={!isAlone} isOpenAtFirst={wasPressed} entries={entries} />;
  }

  function press() {
    setWasPressed(true);
    void code.refetch({ cancelRefetch: false });
  }

  // A press has two halves, and the code may arrive between them.
  const state = { 'aria-busy': code.isFetching, onMouseDown: press, onClick: press };
  if (!isAlone) return <IconButton {...look} {...state} />;
  return (
    <Button icon={look.icon} {...state}>
      {look.label}
    </Button>
  );
}
