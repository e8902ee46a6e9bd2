import { type KeyboardEvent, useState } from 'react';

import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuProps } from '#src/ui/overlays/menu.tsx';

import { useLazyModule } from './use-lazy-module.ts';

/**
 * A button that opens a menu of actions and links. A plain button until pressed: a menu renders about ten times slower,
 * and lists have one per row. Pointer or focus preloads the menu's code.
 */
export function MenuButton(props: MenuProps) {
  const { label, icon, isIconOnly = false, variant, size } = props;
  const [wasPressed, setWasPressed] = useState(false);
  const code = useLazyModule('menu', loadMenu, wasPressed);
  if (wasPressed && code.data) return <code.data.Menu {...props} />;

  function press() {
    setWasPressed(true);
    if (code.isError) void code.refetch({ cancelRefetch: false });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    press();
  }

  const behaviour = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': code.isFetching || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onKeyDown: handleKeyDown,
    onClick: press,
  } as const;
  if (isIconOnly) return <IconButton label={label} icon={icon} {...{ variant, size }} {...behaviour} />;
  return (
    <Button icon={icon} {...{ variant, size }} {...behaviour}>
      {label}
    </Button>
  );
}

/** A failure surfaces when the menu is opened. */
function prefetch(): void {
  loadMenu().catch(() => undefined);
}

function loadMenu() {
  return import('#src/ui/overlays/menu.tsx');
}
