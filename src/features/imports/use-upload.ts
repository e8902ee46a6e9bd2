import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';

import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { type ApiProblem, isRefused } from '#src/api/http/problem.ts';
import { createOrderImport, type OrderImport, orderImportKeys } from '#src/api/orders/order-imports.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { readHead, UNREADABLE_FILE } from '#src/components/forms/file-head.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatInteger } from '#src/lib/format-number.ts';

import { importPath } from './import-paths.ts';
import { keepFile } from './kept-file.ts';

const MAX_BYTES = 10 * 1024 * 1024;

export type ChosenSheet = { file: Blob; fileName: string; sheet?: string };

type UploadOptions = {
  kind: ImportKind;
  companyId: string | undefined;
  /** Called before the import opens. */
  onUploaded?: (imported: OrderImport) => void;
  /** Whether the import replaces the current address in the history. */
  isReplacing?: boolean;
};

/** Uploads a spreadsheet and opens its import. `refusal` is the reason why the last one was refused. */
export function useUpload({ kind, companyId, onUploaded, isReplacing = false }: UploadOptions) {
  const client = useQueryClient();
  const paths = usePaths();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<string>();
  /** With one key until the server has decided, so that a retry makes no second import. */
  const [chosen, setChosen] = useState<ChosenSheet & { key: string }>();
  const { mutate, isPending, reset } = useWrite({
    mutationFn: ({ file, key, ...sheet }: ChosenSheet & { key: string }) =>
      createOrderImport(file, { kind, companyId, ...sheet }, key),
    onSuccess: (imported, { file }) => {
      keepFile(imported.id, { file, version: imported.version });
      client.setQueryData(orderImportKeys.of(imported.id), imported);
      void client.invalidateQueries({ queryKey: orderImportKeys.lists });
      onUploaded?.(imported);
      navigate(importPath(kind, paths, { importacao: imported.id }), { replace: isReplacing });
    },
    onError: (problem) => {
      setRefusal(sentenceOf(problem));
      if (isRefused(problem)) setChosen(undefined);
    },
  });

  async function upload(next: ChosenSheet) {
    reset();
    const reason = await refusalOf(next.file);
    setRefusal(reason);
    if (reason !== undefined) return setChosen(undefined);
    const sent = { ...next, key: newIdempotencyKey() };
    setChosen(sent);
    mutate(sent);
  }

  return {
    upload: (next: ChosenSheet) => void upload(next),
    /** Shows why a choice is not uploaded. */
    refuse: (reason: string) => {
      setChosen(undefined);
      setRefusal(reason);
    },
    isPending,
    fileName: chosen?.fileName,
    refusal,
    /** Undefined unless the outcome of the last upload is unknown. */
    retry: chosen && refusal !== undefined && !isPending ? () => mutate(chosen) : undefined,
  };
}

/** Refuses what the server would refuse after the whole upload. */
async function refusalOf(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'O arquivo está vazio.';
  if (file.size > MAX_BYTES) return 'O arquivo passa de 10 MB. Divida a planilha em partes.';
  return (await readHead(file, 1)) === undefined ? UNREADABLE_FILE : undefined;
}

/** The pointer of a fault in the file is its row, as numbered in the spreadsheet. */
function sentenceOf({ errors: [fault], message }: ApiProblem): string {
  if (fault === undefined) return message;
  const row = /^\/(\d+)$/u.exec(fault.pointer)?.[1];
  // This sentence names the row itself.
  if (row === undefined || fault.code === 'csv-garbled') return fault.message;
  return `Linha ${formatInteger(Number(row))}: ${fault.message}`;
}
