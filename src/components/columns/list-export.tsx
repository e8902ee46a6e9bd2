import { useState } from 'react';

import Download from '#icons/download';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { LazyDialog } from '../lazy-dialog.tsx';
import type { ListExportDialogProps } from './list-export-dialog.tsx';

type ListExportProps<Id extends string> = Omit<ListExportDialogProps<Id>, 'onClose'> & { isReady?: boolean };

/** The button that exports a list, and its dialog, whose code is loaded on demand. */
export function ListExport<Id extends string>({ isReady = true, ...dialog }: ListExportProps<Id>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<Icon of={Download} />} disabled={!isReady} onClick={() => setIsOpen(true)}>
        Exportar
      </Button>
      {isOpen && (
        <LazyDialog name="list-export" load={() => import('./list-export-dialog.tsx')} onClose={close}>
          {({ ListExportDialog }) => <ListExportDialog {...dialog} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** The columns of a table of `domain/list-columns.ts`. */
export function columnsOf<Id extends string>(table: Readonly<Record<Id, { heading: string }>>) {
  const ids = Object.keys(table).filter((id): id is Id => Object.hasOwn(table, id));
  return ids.map((id) => ({ id, heading: table[id].heading }));
}
