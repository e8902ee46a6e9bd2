import Ellipsis from '#icons/ellipsis';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';

import type { ActionChoice, Choice } from './choice.ts';
import { menuEntries } from './entries.tsx';
import { ACTION_ICONS } from './icons.ts';
import type { OrderActions } from './use-order-actions.ts';

type ActionBarProps = {
  choice: ActionChoice;
  actions: OrderActions;
  /** The page's own menu entries. */
  entries: readonly MenuEntry[];
  /** The entry shown as a button when the user has no next step. */
  daily: MenuEntry | undefined;
};

/** Actions without a button of their own. */
const MENU = { label: 'Mais ações', icon: <Icon of={Ellipsis} />, variant: 'secondary' } as const;

/** Actions in the page header, on wide screens. */
export function ActionBar({ choice, actions, entries, daily }: ActionBarProps) {
  const { main, second } = choice;
  return (
    <div className="hidden items-center gap-2 md:flex">
      <MenuButton {...MENU} isIconOnly entries={menuEntries(choice, actions, entries)} />
      {second && <ActionButton key={nameOf(second)} choice={second} actions={actions} />}
      {main && <ActionButton key={nameOf(main)} choice={main} actions={actions} isMain />}
      {!main && daily && <EntryButton entry={daily} />}
    </div>
  );
}

/** Actions in a bar at the bottom, on narrow screens. */
export function ActionFooter({ choice, actions, entries, daily }: ActionBarProps) {
  const { main, second, steps } = choice;
  const shown = main ?? (daily ? undefined : second);
  const rest = second && shown !== second ? { ...choice, steps: [second, ...steps] } : choice;
  return (
    <div
      data-bottom-bar
      className="border-line bg-surface fixed inset-x-0 bottom-0 z-10 flex items-center gap-2 border-t px-4 py-3 md:hidden print:hidden"
    >
      <MenuButton
        {...MENU}
        isIconOnly={shown !== undefined || daily !== undefined}
        entries={menuEntries(rest, actions, entries)}
      />
      {shown && (
        <ActionButton
          key={nameOf(shown)}
          choice={shown}
          actions={actions}
          isMain={shown === main}
          className="grow"
        />
      )}
      {!shown && daily && <EntryButton entry={daily} className="grow" />}
    </div>
  );
}

type EntryButtonProps = { entry: MenuEntry; className?: string };

function EntryButton({ entry, className }: EntryButtonProps) {
  const { label, icon } = entry;
  return 'href' in entry ? (
    <LinkButton href={entry.href} icon={icon} className={className}>
      {label}
    </LinkButton>
  ) : (
    <Button icon={icon} className={className} onClick={entry.onSelect}>
      {label}
    </Button>
  );
}

/** A key per action, so that a changed button remounts instead of keeping the focus. */
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
  const icon = ACTION_ICONS[options.next ?? action.type];
  function prefetch() {
    actions.prefetch(options.next ?? action.type);
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Icon of={icon} />}
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
