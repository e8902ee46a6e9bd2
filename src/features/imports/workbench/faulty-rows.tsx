import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { columnLetter } from '#domain/imports/cells/column-letter.ts';
import { faultyRowPagesQuery, type OrderImport, type OrderImportRow } from '#src/api/orders/order-imports.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { cleanCellText, MAX_CELL_LENGTH } from '../grid/cell-text.ts';
import { faultOf, otherFaults } from '../grid/faults.ts';
import { useAddressFill } from '../grid/use-address-fill.ts';
import type { ImportEdits } from '../grid/use-import-edits.ts';
import { columnName, noFaultsText } from '../import-labels.ts';

type FaultyRowsProps = { imported: OrderImport; edits: ImportEdits; isEditable: boolean };

/** The rows with errors on a narrow screen: for each one the fields that need a change. */
export function FaultyRows({ imported, edits, isEditable }: FaultyRowsProps) {
  const query = useInfiniteQuery(faultyRowPagesQuery(imported.id));
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (query.isLoadingError) {
    return (
      <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (rows === undefined) return <Skeleton className="m-4 h-40" />;
  if (rows.length === 0) return <p className="text-secondary px-4 pb-4 text-sm">{noFaultsText(imported)}</p>;
  return (
    <>
      <ul aria-label="Linhas com erro" className="divide-line border-line divide-y border-t">
        {rows.map((row) => (
          <FaultyRow key={row.row} row={row} imported={imported} edits={edits} isEditable={isEditable} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line border-t p-4">
          <Button isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  );
}

type FaultyRowProps = FaultyRowsProps & { row: OrderImportRow };

function FaultyRow({ row, imported, edits, isEditable }: FaultyRowProps) {
  const { id, kind, columns } = imported;
  const fillAddress = useAddressFill({ id, columns, edits });
  /** Cells that have needed a look: a corrected one stays, so that nothing moves while the user types. */
  const [seen, setSeen] = useState<readonly number[]>([]);
  // Any text of the row may be what such a fault means.
  const isWhole = row.faults?.some(({ column }) => column === null) === true;
  const added = columns.flatMap((column, cell) => {
    const isNeeded = faultOf(row, column) !== undefined || (isWhole && Boolean(row.cells[cell]?.trim()));
    return isNeeded && !seen.includes(cell) ? [cell] : [];
  });
  if (added.length > 0) setSeen([...seen, ...added]);
  const named = columns.indexOf(kind === 'orders' ? 'contactName' : 'label');
  const name = named === -1 ? '' : (row.cells[named] ?? '');
  return (
    <li className="px-4 py-4">
      <p className="text-ink mb-2 text-sm font-semibold wrap-anywhere">
        {[`Linha ${formatInteger(row.row)}`, name].filter(Boolean).join(' · ')}
      </p>
      {otherFaults(row, imported).map((sentence) => (
        <p key={sentence} className="text-danger mb-2 text-sm">
          {sentence}
        </p>
      ))}
      {seen.map((cell) => (
        <FaultyCell
          key={cell}
          label={columnName(imported, cell).trim() || `Coluna ${columnLetter(cell)}`}
          stored={row.cells[cell] ?? ''}
          unsaved={edits.unsavedText({ row: row.row, cell })}
          fault={faultOf(row, columns[cell])}
          isReadOnly={!isEditable}
          onChange={(before, text) => {
            edits.change([{ row: row.row, cell, before, text }]);
            fillAddress([{ row: row.row, cell, text }]);
          }}
        />
      ))}
    </li>
  );
}

type FaultyCellProps = {
  label: string;
  stored: string;
  /** Undefined once the server has it. */
  unsaved: string | undefined;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange: (before: string, text: string) => void;
};

/** Saved when it loses the focus. */
function FaultyCell({ label, stored, unsaved, fault, isReadOnly, onChange }: FaultyCellProps) {
  const shown = unsaved ?? stored;
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={label}
      error={unsaved === undefined ? fault : undefined}
      hint={unsaved === undefined ? 'Salvo' : 'Salvando…'}
    >
      <TextInput
        value={typed ?? shown}
        readOnly={isReadOnly}
        maxLength={MAX_CELL_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== undefined) onChange(shown, cleanCellText(typed));
          setTyped(undefined);
        }}
      />
    </Field>
  );
}
