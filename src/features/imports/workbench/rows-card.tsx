import { useState } from 'react';

import Redo2 from '#icons/redo-2';
import Undo2 from '#icons/undo-2';
import type { OrderImport } from '#src/api/orders/order-imports.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Card } from '#src/ui/card.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { ImportGrid } from '../grid/import-grid.tsx';
import type { ImportEdits } from '../grid/use-import-edits.ts';
import { countsText } from '../import-labels.ts';
import { FaultyRows } from './faulty-rows.tsx';

type RowsCardProps = { imported: OrderImport; edits: ImportEdits; isEditable: boolean };

/** The rows: a spreadsheet on wide screens, and those with errors as forms on narrow ones. */
export function RowsCard({ imported, edits, isEditable }: RowsCardProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const { counts, columns } = imported;
  return (
    <Card
      title="Linhas"
      isFlush
      actions={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SaveStatus edits={edits} isEditable={isEditable} />
          {isEditable && (
            <span className="flex gap-1">
              <IconButton
                label="Desfazer (Ctrl+Z)"
                size="sm"
                icon={<Icon of={Undo2} />}
                disabled={!edits.canUndo}
                onClick={edits.undo}
              />
              <IconButton
                label="Refazer (Ctrl+Y)"
                size="sm"
                icon={<Icon of={Redo2} />}
                disabled={!edits.canRedo}
                onClick={edits.redo}
              />
            </span>
          )}
          {isWide && (
            <Checkbox
              label={`Só com erro (${formatInteger(counts.faulty)})`}
              checked={onlyFaulty}
              onChange={({ target }) => setOnlyFaulty(target.checked)}
            />
          )}
        </span>
      }
    >
      <p className="text-secondary -mt-2 px-4 pb-3 text-sm md:px-6">{countsText(imported)}</p>
      {isWide ? (
        // Remounted for another set of columns or rows, which has other positions.
        <ImportGrid
          key={`${onlyFaulty} ${columns.join()}`}
          imported={imported}
          edits={edits}
          isEditable={isEditable}
          only={onlyFaulty ? 'faulty' : 'all'}
        />
      ) : (
        <FaultyRows imported={imported} edits={edits} isEditable={isEditable} />
      )}
    </Card>
  );
}

const STATUS: Partial<Record<ImportEdits['is'], string>> = {
  saved: 'Tudo salvo',
  saving: 'Salvando…',
};

function SaveStatus({ edits, isEditable }: Omit<RowsCardProps, 'imported'>) {
  if (!isEditable && edits.unsavedCount === 0) return null;
  return <output className="text-muted text-sm">{STATUS[edits.is] ?? 'Não salvo'}</output>;
}
