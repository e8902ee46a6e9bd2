import { ComboboxOption } from '@headlessui/react';
import { type ReactNode, useId } from 'react';

import CornerDownLeft from '#icons/corner-down-left';
import { Icon } from '#src/ui/icon.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import type { PaletteCommand } from './palette-commands.ts';

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // A fieldset would lose its role: inside a listbox Headless UI sets `role="none"` on elements without an explicit
    // one.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={titleId} className="pb-2 last:pb-0">
      <p id={titleId} className="text-muted px-3 pt-2 pb-1 text-xs font-medium">
        {title}
      </p>
      {children}
    </div>
  );
}

type PaletteRowProps = Omit<PaletteCommand, 'id'> & {
  detail?: string;
  /** Trailing content of the row. */
  end?: ReactNode;
};

export function PaletteRow({ act, label, detail, keys, icon, end }: PaletteRowProps) {
  return (
    <ComboboxOption
      value={act}
      className="group data-focus:bg-accent-soft data-focus:outline-accent-bright flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-focus:outline-2 data-focus:-outline-offset-2"
    >
      <Icon of={icon} className="text-muted group-data-focus:text-accent size-4.5" />
      <span className="min-w-0 grow">
        <span className="text-ink block truncate font-medium">{label}</span>
        {detail !== undefined && <span className="text-muted block truncate text-xs">{detail}</span>}
      </span>
      {end}
      {keys !== undefined && (
        <span aria-hidden="true" className="max-md:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      )}
      <Icon
        of={CornerDownLeft}
        className="text-accent invisible size-4 group-data-focus:visible max-md:hidden"
      />
    </ComboboxOption>
  );
}
