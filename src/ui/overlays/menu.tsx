import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem,
  MenuItems,
  MenuSeparator,
  Portal,
} from '@headlessui/react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';

import { iconButtonStyles, buttonStyles, type ButtonStyle } from '#src/ui/button-styles.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** Below the label: the reason for a denial, or an explanation. */
  hint?: string | undefined;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Adds a line between it and the entry above. */
  startsGroup?: boolean;
} & ({ href: string } | { onSelect: () => void });

export type MenuProps = ButtonStyle & {
  label: string;
  icon?: ReactNode;
  /** Shows the icon alone; the label becomes its name. */
  isIconOnly?: boolean;
  entries: readonly MenuEntry[];
};

/** A button with a menu of actions and links, open at first: it replaces one that was pressed (menu-button.tsx). */
export function Menu({ label, icon, isIconOnly = false, variant, size, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The items render inside the button's main landmark, or inside its native modal dialog, which would cover them
  // elsewhere. In the library's own dialogs it keeps them inside.
  const main = useRef<HTMLElement>(null);
  const [isInMain, setIsInMain] = useState(false);
  useEffect(() => {
    main.current = button.current?.closest<HTMLElement>('main, dialog') ?? null;
    setIsInMain(main.current !== null);
    button.current?.click();
  }, []);

  // Without a transition: an item chosen while it runs leaves an invisible menu over the page.
  const items = (
    <MenuItems
      modal={false}
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className="border-line shadow-overlay bg-surface z-40 min-w-56 rounded-md border p-1 has-data-focus:outline-none"
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.label}>
          {entry.startsGroup && index > 0 && <MenuSeparator className="bg-line my-1 h-px" />}
          <MenuItem disabled={entry.isDisabled ?? false}>
            <Entry entry={entry} onClick={'onSelect' in entry ? entry.onSelect : undefined} />
          </MenuItem>
        </Fragment>
      ))}
    </MenuItems>
  );
  return (
    <HeadlessMenu>
      <MenuButton
        ref={button}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? label : undefined}
        className={isIconOnly ? iconButtonStyles({ variant, size }) : buttonStyles({ variant, size })}
      >
        {icon}
        {!isIconOnly && label}
      </MenuButton>
      {isInMain ? <Portal.Group target={main}>{items}</Portal.Group> : items}
    </HeadlessMenu>
  );
}

type EntryProps = { entry: MenuEntry; onClick: (() => void) | undefined };

/**
 * Headless UI passes its props (role, id, state) to the single element in a `MenuItem`, with a click handler that also
 * closes the menu.
 */
function Entry({ entry, ...itemProps }: EntryProps) {
  const look = classNames(
    'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm md:min-h-9 [&_.lucide]:size-4.5',
    'data-disabled:text-muted data-focus:bg-accent-soft data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-accent-bright',
    entry.isDanger ? 'text-danger data-focus:bg-danger-soft' : 'text-ink',
  );
  const content = (
    <>
      {entry.icon}
      <span className="flex min-w-0 flex-col">
        {entry.label}
        {entry.hint !== undefined && <span className="text-muted max-w-72 text-xs">{entry.hint}</span>}
      </span>
    </>
  );
  if ('href' in entry) {
    return (
      <Link {...itemProps} href={entry.href} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button {...itemProps} type="button" className={look}>
      {content}
    </button>
  );
}
