import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuEntry, MenuProps } from '#src/ui/overlays/menu.tsx';

import type { AllowedAction } from './allowed-actions.ts';
import { entryOf } from './entries.tsx';
import type { ActionChoice } from './form-parts.ts';
import { ACTION_ICONS } from './icons.ts';
import type { OrderActions } from './use-order-actions.ts';

type ActionBarProps = {
  choice: ActionChoice;
  actions: OrderActions;
  /** What else there is to do with the page. */
  entries: readonly MenuEntry[];
};

/** What can be done with the order, beside its number. */
export function ActionBar({ choice: { main, second, others }, actions, entries }: ActionBarProps) {
  const rest = others.map((action) => entryOf(action, actions));
  return (
    <div className="hidden items-center gap-2 md:flex">
      <ActionMenu entries={[...rest, ...entries]} />
      {second && <ActionButton action={second} actions={actions} />}
      {main && <ActionButton action={main} actions={actions} isMain />}
    </div>
  );
}

/** The same on a phone: the next step under the thumb, the rest beside it. */
export function ActionFooter({ choice: { main, second, others }, actions, entries }: ActionBarProps) {
  const shown = main ?? second;
  const rest = main && second ? [second, ...others] : others;
  return (
    <div
      data-bottom-bar
      className="border-line fixed inset-x-0 bottom-0 z-10 flex items-center gap-2 border-t bg-white px-4 py-3 md:hidden print:hidden"
    >
      <ActionMenu
        entries={[...rest.map((action) => entryOf(action, actions)), ...entries]}
        isAlone={!shown}
      />
      {shown && <ActionButton action={shown} actions={actions} isMain={shown === main} className="grow" />}
    </div>
  );
}

type ActionButtonProps = {
  action: AllowedAction;
  actions: OrderActions;
  isMain?: boolean;
  className?: string;
};

function ActionButton({ action, actions, isMain = false, className }: ActionButtonProps) {
  const Icon = ACTION_ICONS[action.type];
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Icon />}
      isLoading={actions.isSending(action.type)}
      onPointerEnter={() => actions.prefetch(action.type)}
      onFocus={() => actions.prefetch(action.type)}
      onClick={() => actions.start(action)}
      className={className}
    >
      {action.label}
    </Button>
  );
}

type ActionMenuProps = {
  entries: readonly MenuEntry[];
  /** Nothing stands beside it, so that it says its name. */
  isAlone?: boolean;
};

/** Everything that has no button of its own. The code of menus is large and comes after the order itself. */
function ActionMenu({ entries, isAlone = false }: ActionMenuProps) {
  const code = useLazyModule('menu', () => import('#src/ui/overlays/menu.tsx'), true);
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
