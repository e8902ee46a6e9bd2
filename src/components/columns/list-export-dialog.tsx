import { useState } from 'react';

import Download from '#icons/download';
import type { Schema } from '#openapi/schema.ts';
import type { ExportList } from '#src/api/column-sets.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { downloadFailureText } from '../download-failure.ts';
import { saveFile } from '../save-file.ts';
import { useStoppableDownload } from '../use-stoppable-download.ts';
import { knownColumns } from './changed-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ColumnOrder } from './column-order.tsx';
import { ColumnSets } from './column-sets.tsx';
import { FormatChoice } from './format-choice.tsx';

type Choice<Id extends string> = { columns: Id[]; format: Schema<'FileFormat'> };

export type ListExportDialogProps<Id extends string> = {
  list: ExportList;
  /** "Exportar usuários" */
  title: string;
  /** Which rows the file holds: "8 usuários, com os filtros atuais". */
  description: string;
  /** All of the list, in their usual order. */
  columns: readonly { id: Id; heading: string }[];
  /** Fetches the file with the bearer token, which a plain link cannot send. */
  read: (choice: Choice<Id>, signal: AbortSignal) => Promise<Blob>;
  /** Without its ending; called once the file is ready, because it may contain the day. */
  fileName: () => string;
  onClose: () => void;
};

/** The last choice of each list, until the page reloads. */
const lastChoices = new Map<ExportList, { columns: readonly string[]; format: Schema<'FileFormat'> }>();

/** Chooses format and columns of the file of a list, and downloads it. */
export function ListExportDialog<Id extends string>(props: ListExportDialogProps<Id>) {
  const { list, title, description, columns, read, fileName, onClose } = props;
  const offered = columns.map(({ id }) => id);
  const [choice, setChoice] = useState(() => initialChoice(list, offered));
  const download = useStoppableDownload(
    (signal) => read(choice, signal),
    (file) => {
      saveFile(file, `${fileName()}.${choice.format}`);
      onClose();
    },
  );
  const canExport = choice.columns.length > 0;

  function change(changes: Partial<Choice<Id>>) {
    const next = { ...choice, ...changes };
    setChoice(next);
    lastChoices.set(list, next);
    download.reset();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>{download.isPending ? 'Parar' : 'Fechar'}</Button>
          <Button
            data-autofocus
            variant="primary"
            icon={<Icon of={Download} />}
            isLoading={download.isPending}
            aria-disabled={!canExport}
            onClick={() => {
              if (canExport) download.mutate();
            }}
          >
            Baixar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {download.isError && <Alert tone="danger">{downloadFailureText(download.error)}</Alert>}
        <output className="sr-only">{download.isPending && 'Preparando o arquivo.'}</output>
        <FormatChoice format={choice.format} onChange={(format) => change({ format })} />
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
      </div>
    </Dialog>
  );
}

/** The columns of the last export that the list still has, or all of them. */
function initialChoice<Id extends string>(list: ExportList, offered: readonly Id[]): Choice<Id> {
  const last = lastChoices.get(list);
  const kept = knownColumns(last?.columns ?? [], offered);
  return { columns: kept.length > 0 ? kept : [...offered], format: last?.format ?? 'xlsx' };
}
