import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import type { ExportList } from '#src/api/column-sets.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import type { OrderExportJob } from '#src/api/orders/order-exports.ts';

import { saveFile } from '../save-file.ts';
import { useStoppableDownload } from '../use-stoppable-download.ts';
import { knownColumns } from './changed-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ColumnOrder } from './column-order.tsx';
import { ColumnSets } from './column-sets.tsx';
import { ExportFrame } from './export-frame.tsx';
import { FormatChoice } from './format-choice.tsx';
import { usePreparation } from './use-preparation.ts';

type Choice<Id extends string> = { columns: Id[]; format: Schema<'FileFormat'> };

export type ListExportDialogProps<Id extends string> = {
  list: ExportList;
  /** "Exportar usuários" */
  title: string;
  /** Which rows the file holds: "8 usuários, com os filtros atuais". */
  description: string;
  /** All of the list, in their usual order. */
  columns: readonly { id: Id; heading: string }[];
  /** The rows of the list, where it counts them. */
  total?: number | undefined;
  /** Has the server prepare a file that is too large to be sent at once. */
  prepare?: (columns: Id[], idempotencyKey: string) => Promise<OrderExportJob>;
  /** Fetches the file with the bearer token, which a plain link cannot send. */
  read: (choice: Choice<Id>, signal: AbortSignal) => Promise<Blob>;
  /** Without its ending; called once the file is ready, because it may contain the day. */
  fileName: () => string;
  onClose: () => void;
};

/** Rows of a file that is sent at once. */
const MAX_AT_ONCE = 10_000;

/** The last choice of each list, until the page reloads. */
const lastChoices = new Map<ExportList, { columns: readonly string[]; format: Schema<'FileFormat'> }>();

/** Chooses format and columns of the file of a list, and downloads it. */
export function ListExportDialog<Id extends string>(props: ListExportDialogProps<Id>) {
  const { list, title, description, total, columns, read, prepare, fileName, onClose } = props;
  const offered = columns.map(({ id }) => id);
  const [choice, setChoice] = useState(() => initialChoice(list, offered));
  const download = useStoppableDownload(
    (signal) => read(choice, signal),
    (file) => {
      saveFile(file, `${fileName()}.${choice.format}`);
      onClose();
    },
  );
  const preparation = usePreparation((key) =>
    prepare ? prepare(choice.columns, key) : Promise.reject(new Error('The list has no prepared files.')),
  );
  // The server finds a list too large that does not count its rows.
  const [wasRefused, setWasRefused] = useState(false);
  const isRefused = wasRefused || isTooLarge(download.error);
  const isLarge = prepare !== undefined && ((total ?? 0) > MAX_AT_ONCE || isRefused);
  const byCreation = total === undefined ? '' : ', na ordem de cadastro';

  function change(changes: Partial<Choice<Id>>) {
    const next = { ...choice, ...changes };
    setChoice(next);
    lastChoices.set(list, next);
    setWasRefused(isRefused);
    download.reset();
    preparation.renew();
  }

  return (
    <ExportFrame
      title={title}
      description={description}
      canExport={choice.columns.length > 0}
      largeText={
        isLarge
          ? `São mais de 10.000 linhas: o arquivo é preparado em segundo plano (.csv)${byCreation}.`
          : null
      }
      download={download}
      preparation={prepare ? preparation : null}
      onClose={onClose}
    >
      {!isLarge && <FormatChoice format={choice.format} onChange={(format) => change({ format })} />}
      <ColumnSets
        list={list}
        columns={choice.columns}
        offered={offered}
        onChoose={(chosen) => change({ columns: chosen })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <ColumnChoice
          columns={choice.columns}
          groups={[{ label: 'Colunas', columns }]}
          most={columns.length + 1}
          onChange={(next) => change({ columns: next })}
        />
        <ColumnOrder
          columns={choice.columns}
          headingOf={(id) => columns.find((column) => column.id === id)?.heading ?? id}
          onChange={(next) => change({ columns: next })}
        />
      </div>
    </ExportFrame>
  );
}

/** Refusals of a file that is written in the background instead. */
const TOO_LARGE: ReadonlySet<string> = new Set(['export-large', 'export-lines-large', 'audit-export-large']);

function isTooLarge(error: Error | null): boolean {
  return error instanceof ApiProblem && error.errors.some(({ code }) => TOO_LARGE.has(code));
}

/** The columns of the last export that the list still has, or all of them. */
function initialChoice<Id extends string>(list: ExportList, offered: readonly Id[]): Choice<Id> {
  const last = lastChoices.get(list);
  const kept = knownColumns(last?.columns ?? [], offered);
  return { columns: kept.length > 0 ? kept : [...offered], format: last?.format ?? 'xlsx' };
}
