import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useId, useMemo, useRef, useState } from 'react';

import type { OrderImport, RowChoice } from '#src/api/orders/order-imports.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { keptText, noFaultsText } from '../import-labels.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellLine } from './cell-line.tsx';
import { ROW_NUMBER_WIDTH, scrollToCell, useRowHeight, widthsOf } from './grid-geometry.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { RowIndex } from './row-index.ts';
import { isSingle, type Place, selectOne, type Selection } from './selection.ts';
import { useGridActions } from './use-grid-actions.ts';
import { type EditedCell, useGridControl } from './use-grid-control.ts';
import type { ImportEdits } from './use-import-edits.ts';
import { useImportRows, useRowIndex } from './use-import-rows.ts';

export type ImportGridProps = {
  imported: OrderImport;
  edits: ImportEdits;
  isEditable: boolean;
  only: RowChoice;
};

/** The rows of an import as a spreadsheet, edited by keyboard, paste and fill. */
export function ImportGrid(props: ImportGridProps) {
  const { imported, only } = props;
  const [edited, setEdited] = useState<EditedCell>();
  const { index, query } = useRowIndex(imported.id, only, edited?.row);
  if (query.isLoadingError) {
    return (
      <ListFailure
        title="Não foi possível carregar as linhas"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (index === undefined) return <Skeleton className="h-96 w-full" />;
  if (index.count === 0) {
    return <p className="text-secondary px-4 py-8 text-center text-sm">{noFaultsText(imported)}</p>;
  }
  return <LoadedGrid {...props} index={index} edited={edited} setEdited={setEdited} />;
}

const OVERSCAN = 6;

type LoadedGridProps = ImportGridProps & {
  index: RowIndex;
  edited: EditedCell | undefined;
  setEdited: (edited: EditedCell | undefined) => void;
};

function LoadedGrid({ imported, edits, isEditable, only, index, edited, setEdited }: LoadedGridProps) {
  const { id, columns, headings } = imported;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const height = useRowHeight();
  const widths = useMemo(() => widthsOf(columns), [columns]);
  const [selection, setSelection] = useState<Selection>(selectOne({ position: 0, cell: 0 }));
  const [seen, setSeen] = useState(index);
  if (seen !== index) {
    // The selection stays on its rows when others leave the list or join it.
    setSeen(index);
    setSelection(selectionIn(index, { selection, seen }));
  }
  const editedAt = edited && index.positionOf(edited.row);
  // Rows before the edited one have left the list or joined it.
  if (editedAt !== undefined && editedAt !== selection.active.position) {
    setSelection(selectOne({ ...selection.active, position: editedAt }));
  }
  const pinned = editedAt === undefined ? [] : [editedAt];

  // React Compiler, which this rule protects, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: index.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // A row that is being edited stays, so that its text outlives a scroll.
    rangeExtractor: (shown) =>
      [...new Set([...pinned, ...defaultRangeExtractor(shown)])].toSorted((a, b) => a - b),
    // The headings cover one row.
    scrollPaddingEnd: height,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const [first, last] = [
    Math.max(0, startIndex - OVERSCAN),
    Math.min(endIndex + OVERSCAN, Math.max(0, index.count - 1)),
  ];
  const rows = useImportRows({
    id,
    only,
    index,
    first,
    last,
    active: selection.active.position,
    edited: edited?.row,
  });
  const actions = useGridActions({ id, only, index, cells: headings.length, edits, columns });
  const isShown = (position: number) => first <= position && position <= last;
  const control = useGridControl({
    imported,
    edits,
    selection,
    setSelection,
    edited,
    setEdited,
    isEditable,
    index,
    rowOf: rows.rowOf,
    actions,
    grid,
    show: ({ position, cell }: Place) => {
      virtualizer.scrollToIndex(position);
      scrollToCell(scroller.current, widths, cell);
    },
    isShown,
    pageRows: Math.max(1, last - first - 2 * OVERSCAN),
  });
  const { active, range, row: activeRow } = control;
  const isRange = !isSingle(range);
  const isActiveShown = isShown(active.position);
  return (
    <>
      {rows.error !== null && (
        <RetryAlert tone="danger" className="m-3" isRetrying={rows.isRetrying} onRetry={rows.retry}>
          Não foi possível carregar algumas linhas.
        </RetryAlert>
      )}
      <div
        ref={scroller}
        className="border-line has-[table:focus-visible]:outline-accent-bright relative h-[max(20rem,calc(100dvh-30rem))] overflow-auto overscroll-contain border-y has-[table:focus-visible]:outline-2"
      >
        <table
          {...control.handlers}
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited (ARIA)
          role="grid"
          aria-label="Linhas da planilha"
          aria-rowcount={index.count + 1}
          aria-colcount={headings.length + 1}
          aria-multiselectable="true"
          aria-readonly={!isEditable}
          aria-activedescendant={isActiveShown ? `${gridId}-${active.position}-${active.cell}` : undefined}
          tabIndex={0}
          style={{ width: ROW_NUMBER_WIDTH + widths.reduce((sum, width) => sum + width, 0) }}
          className="table-fixed border-separate [border-spacing:0] text-sm outline-none select-none"
        >
          <GridHead
            kind={imported.kind}
            headings={headings}
            columns={columns}
            widths={widths}
            height={height}
          />
          <tbody>
            {items.map(({ index: position, start }, at) => {
              const number = index.numberAt(position);
              const isInRange = isRange && range.top <= position && position <= range.bottom;
              const isActive = position === active.position;
              return (
                <Fragment key={number}>
                  <Spacer height={start - (items[at - 1]?.end ?? 0)} />
                  <GridRow
                    gridId={gridId}
                    kind={imported.kind}
                    position={position}
                    number={number}
                    row={rows.rowOf(number)}
                    unsaved={unsavedOf(edits, number, headings.length)}
                    columns={columns}
                    height={height}
                    selectedFrom={isInRange ? range.left : -1}
                    selectedTo={isInRange ? range.right : -1}
                    activeCell={isActive ? active.cell : -1}
                    editor={
                      isActive &&
                      edited !== undefined && (
                        <CellEditor
                          key={`${number} ${active.cell}`}
                          label={`${headings[active.cell]}, linha ${number}`}
                          initial={edited.text}
                          onCommit={control.commit}
                          onCancel={control.cancel}
                        />
                      )
                    }
                  />
                </Fragment>
              );
            })}
            <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      <CellLine
        imported={imported}
        row={activeRow}
        cell={active.cell}
        text={activeRow ? actions.textIn(activeRow, active.cell) : ''}
        isUnsaved={
          activeRow !== undefined &&
          edits.unsavedText({ row: activeRow.row, cell: active.cell }) !== undefined
        }
        message={actions.message ?? keptText(edits.kept, imported)}
        canEdit={control.canEdit}
        onNextFault={() => {
          void control.goToFault(1);
          grid.current?.focus({ preventScroll: true });
        }}
        onReplaceEqual={actions.replaceEqual}
      />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

function unsavedOf(edits: ImportEdits, row: number, cells: number): (string | null)[] | undefined {
  if (edits.unsavedCount === 0) return undefined;
  const texts = Array.from({ length: cells }, (_, cell) => edits.unsavedText({ row, cell }) ?? null);
  return texts.every((text) => text === null) ? undefined : texts;
}

/** The selected cells of an earlier list; a row that has left gives way to the next one. */
function selectionIn(
  index: RowIndex,
  { selection: { anchor, active }, seen }: { selection: Selection; seen: RowIndex },
): Selection {
  const placeIn = ({ position, cell }: Place): Place => {
    const number = seen.numberAt(Math.min(position, seen.count - 1));
    return { position: Math.min(index.positionFrom(number), index.count - 1), cell };
  };
  return { anchor: placeIn(anchor), active: placeIn(active) };
}
