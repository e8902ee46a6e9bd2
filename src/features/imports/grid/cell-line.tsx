import { useState } from 'react';

import Replace from '#icons/replace';
import TriangleAlert from '#icons/triangle-alert';
import type { OrderImportRow } from '#src/api/orders/order-imports.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { columnName } from '../import-labels.ts';
import { EqualCellsDialog, type EqualCellsDialogProps } from './equal-cells-dialog.tsx';
import { faultOf, otherFaults } from './faults.ts';

type CellLineProps = Pick<EqualCellsDialogProps, 'imported' | 'onReplaceEqual'> & {
  /** The row of the active cell; undefined while it loads. */
  row: OrderImportRow | undefined;
  cell: number;
  text: string;
  isUnsaved: boolean;
  /** A sentence about the cells that the last act left out. */
  message: string | undefined;
  canEdit: boolean;
  onNextFault: () => void;
};

/** Below the grid: the whole text and the faults of the active cell, and what can be done about them. */
export function CellLine(props: CellLineProps) {
  const { imported, row, cell, text, isUnsaved, message, canEdit, onNextFault, onReplaceEqual } = props;
  const [isReplacing, setIsReplacing] = useState(false);
  const column = imported.columns[cell] ?? null;
  const name = columnName(imported, cell);
  const fault = isUnsaved ? undefined : faultOf(row, column);
  const others = isUnsaved ? [] : otherFaults(row, imported);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <output aria-label="Célula atual" className="min-w-0 grow basis-72">
        <span className="text-secondary block truncate">
          {row === undefined
            ? 'Carregando…'
            : `Linha ${formatInteger(row.row)}, ${name}: ${text || 'em branco'}`}
        </span>
        {message !== undefined && <span className="text-warning-strong block font-medium">{message}</span>}
        {fault !== undefined && <span className="text-danger block font-medium">{fault}</span>}
        {others.map((other) => (
          <span key={other} className="text-danger block">
            {other}
          </span>
        ))}
      </output>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={TriangleAlert} />} title="F8" onClick={onNextFault}>
          Próximo erro
        </Button>
        <Button
          size="sm"
          icon={<Icon of={Replace} />}
          aria-disabled={!canEdit || isUnsaved}
          onClick={() => setIsReplacing(true)}
        >
          Corrigir todos iguais
        </Button>
      </span>
      {isReplacing && row && (
        <EqualCellsDialog
          imported={imported}
          place={{ row: row.row, cell }}
          name={name}
          text={text}
          onReplaceEqual={onReplaceEqual}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </div>
  );
}
