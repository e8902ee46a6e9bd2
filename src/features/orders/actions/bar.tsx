import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';

import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { MenuEntry, MenuProps } from '#src/ui/overlays/menu.tsx';

import type { ActionChoice, Choice } from './choice.ts';
import { menuEntries } from './entries.tsx';
import { ACTION_ICONS } from './icons.ts';
import type { OrderActions } from './use-order-actions.ts';

type ActionBarProps = {
  choice: ActionChoice;
  actions: OrderActions;
  /** What else there is to do with the page. */
  entries: readonly MenuEntry[];
};

/** What can be done with the order, beside its number. */
export function ActionBar({ choice, actions, entries }: ActionBarProps) {
  const { main, second } = choice;
  return (
    <div className="hidden items-center gap-2 md:flex">
      <ActionMenu entries={menuEntries(choice, actions, entries)} />
      {second && <ActionButton key={nameOf(second)} choice={second} actions={actions} />}
      {main && <ActionButton key={nameOf(main)} choice={main} actions={actions} isMain />}
    </div>
  );
}

/** The same on a phone: the next step under the thumb, the rest beside it. */
export function ActionFooter({ choice, actions, entries }: ActionBarProps) {
  const { main, second, steps } = choice;
  const shown = main ?? second;
  const rest = main && second ? { ...choice, steps: [second, ...steps] } : choice;
  return (
    <div
      data-bottom-bar
      className="border-line fixed inset-x-0 bottom-0 z-10 flex items-center gap-2 border-t bg-white px-4 py-3 md:hidden print:hidden"
    >
      <ActionMenu entries={menuEntries(rest, actions, entries)} isAlone={!shown} />
      {shown && (
        <ActionButton
          key={nameOf(shown)}
          choice={shown}
          actions={actions}
          isMain={shown === main}
          className="grow"
        />
      )}
    </div>
  );
}

/** A button that now means something else is another button: it must not keep the focus of the one before. */
function nameOf({ action, label }: Choice): string {
  return `${action.type} ${label}`;
}

type ActionButtonProps = {
  choice: Choice;
  actions: OrderActions;
  isMain?: boolean;
  className?: string;
};

function ActionButton({ choice, actions, isMain = false, className }: ActionButtonProps) {
  const { action, label, ...options } = choice;
  const Icon = ACTION_ICONS[options.next ?? action.type];
  function prefetch() {
    actions.prefetch(options.next ?? action.type);
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Icon />}
      isLoading={isMain && actions.isSending(action.type)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => actions.start(action, options)}
      className={className}
    >
      {label}
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
