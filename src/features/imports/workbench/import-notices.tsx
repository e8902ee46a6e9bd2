import { useQuery } from '@tanstack/react-query';

import { chargeInNotes, lacksAmount, mayChargeInNotes } from '#domain/imports/rows/missing-amounts.ts';
import { importAllows } from '#machines/import/decide.ts';
import { keptRowsQuery, type OrderImport, orderImportRowsQuery } from '#src/api/orders/order-imports.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { ImportEdits } from '../grid/use-import-edits.ts';
import { importPath, madePath } from '../import-paths.ts';
import { IMPORT_TEXTS } from '../import-texts.ts';

type ImportNoticesProps = { imported: OrderImport; edits: ImportEdits };

/** Notices above the rows: an equal file, skipped files of a ZIP, rows without a reference or an amount, what was made so far, a stopped commit, an undo, and edits that are not saved. */
export function ImportNotices({ imported, edits }: ImportNoticesProps) {
  const paths = usePaths();
  const { sameFileAs, stopped, lastUndo, counts, state, hiddenRows } = imported;
  return (
    <>
      {sameFileAs !== null && counts.ordered === 0 && state !== 'discarded' && (
        <Alert
          tone="warning"
          title="Este arquivo já foi enviado"
          actions={
            <TextLink href={importPath(imported.kind, paths, { importacao: sameFileAs.id })}>
              Ver a outra importação
            </TextLink>
          }
        >
          {`Em ${formatDateTime(sameFileAs.createdAt)}. ${IMPORT_TEXTS[imported.kind].sameFile}`}
        </Alert>
      )}
      <SkippedFilesNotice skippedFiles={imported.skippedFiles} state={state} />
      {hiddenRows > 0 && counts.ordered === 0 && state !== 'discarded' && (
        <Alert tone="warning">{hiddenText(hiddenRows)}</Alert>
      )}
      {hasNoReference(imported) && (
        <Alert tone="info">Sem referência, uma segunda importação cria as ordens de novo.</Alert>
      )}
      <AmountNotice imported={imported} />
      {counts.ordered > 0 && imported.progress === null && <Made imported={imported} />}
      {stopped !== null && (
        <Alert tone="danger" title="Parou antes do fim">
          {stopped}
        </Alert>
      )}
      {lastUndo !== null && isLastWork(imported, lastUndo) && (
        <UndoneNotice imported={imported} undo={lastUndo} />
      )}
      <UnsavedNotice edits={edits} />
    </>
  );
}

/** Whether no column of open rows names the orders, so that nothing finds those of an earlier import. */
function hasNoReference({ kind, columns, state }: OrderImport): boolean {
  const isOpen = state === 'review' || state === 'checking';
  return kind === 'orders' && isOpen && !columns.includes('externalRef');
}

/** More names would push the rows out of sight. */
const MAX_OPEN_FILES = 8;

/** The files of a ZIP that were not read, by name. */
function SkippedFilesNotice({ skippedFiles, state }: Pick<OrderImport, 'skippedFiles' | 'state'>) {
  const count = skippedFiles.length;
  if (count === 0 || state === 'discarded') return null;
  return (
    <Alert
      tone="warning"
      title={countedExactly(count, 'arquivo do ZIP ficou de fora', 'arquivos do ZIP ficaram de fora')}
    >
      <details open={count <= MAX_OPEN_FILES}>
        <summary>Só o XML de uma NF-e vira ordem</summary>
        <ul aria-label="Arquivos que ficaram de fora" className="mt-1">
          {skippedFiles.map(({ name, reason }, index) => (
            <li key={index}>{`“${name}” ${reason}.`}</li>
          ))}
        </ul>
      </details>
    </Alert>
  );
}

function hiddenText(count: number): string {
  const rows = countedExactly(count, 'linha oculta', 'linhas ocultas');
  return `A planilha tem ${rows}; ${count === 1 ? 'ela também foi lida' : 'elas também foram lidas'}.`;
}

/** Of the charge, in the sentence. */
const MAX_CHARGE_LENGTH = 60;

/** A form of payment, or notes that ask for money, without any amount: nothing would be charged at the delivery. */
function AmountNotice({ imported }: { imported: OrderImport }) {
  const mayLack =
    importAllows(imported, 'import.mapped') &&
    (lacksAmount(imported, undefined) || mayChargeInNotes(imported));
  // The first page of the grid, where its first row follows the headings.
  const query = useQuery({
    ...orderImportRowsQuery(imported.id, 'all', imported.headingRow),
    enabled: mayLack,
  });
  const rows = query.data?.data.map(({ cells }) => cells);
  if (!mayLack || rows === undefined) return null;
  if (lacksAmount(imported, rows))
    return (
      <Alert tone="warning">
        A planilha traz a forma de pagamento, mas nenhum valor a cobrar: as ordens ficam sem cobrança. Se há o
        que cobrar na entrega, escolha a coluna do valor.
      </Alert>
    );
  const charge = chargeInNotes(imported, rows);
  if (charge === undefined) return null;
  const shown = charge.length > MAX_CHARGE_LENGTH ? `${charge.slice(0, MAX_CHARGE_LENGTH)}…` : charge;
  return (
    <Alert tone="warning">
      {`As observações pedem cobrança (“${shown}”), mas a planilha não tem coluna de valor: as ordens ficam sem cobrança. Se há o que cobrar na entrega, escreva os valores em outra coluna e escolha-a como Valor a cobrar.`}
    </Alert>
  );
}

function Made({ imported: { id, kind, counts } }: { imported: OrderImport }) {
  const { made, seeMade } = IMPORT_TEXTS[kind];
  const paths = usePaths();
  return (
    <output>
      <Alert
        tone="success"
        title={made(counts.ordered)}
        actions={
          <LinkButton size="sm" href={madePath(kind, paths, id)}>
            {seeMade}
          </LinkButton>
        }
      />
    </output>
  );
}

type Undo = NonNullable<OrderImport['lastUndo']>;

/** Whether an undo has ended and no row was imported since: those would look like kept ones. */
function isLastWork({ state, counts }: OrderImport, { undone, kept }: Undo): boolean {
  return state !== 'undoing' && undone + kept > 0 && counts.ordered === kept;
}

type UndoneNoticeProps = { imported: OrderImport; undo: Undo };

function UndoneNotice({ imported, undo: { at, undone, kept } }: UndoneNoticeProps) {
  const paths = usePaths();
  const { kind } = imported;
  const texts = IMPORT_TEXTS[kind];
  const rows = useQuery({
    ...keptRowsQuery(imported.id),
    enabled: kind === 'orders' && kept > 0 && imported.counts.ordered > 0,
  });
  const numbers = rows.data?.data.flatMap(({ orderNumber }) => orderNumber ?? []) ?? [];
  return (
    <Alert tone={kept > 0 ? 'warning' : 'success'} title={texts.undone(undone, kept)}>
      <p>{`Em ${formatDateTime(at)}. ${texts.undoneRows}`}</p>
      {kept > 0 && <p>{texts.kept}</p>}
      {numbers.length > 0 && (
        <ul aria-label="Ordens mantidas" className="mt-1 flex flex-wrap gap-x-3">
          {numbers.map((number) => (
            <li key={number}>
              <TextLink href={paths.order(number)}>{`OS ${number}`}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Edits that the server has not saved. */
function UnsavedNotice({
  edits: { is, reason, unsavedCount, retry, discard },
}: Pick<ImportNoticesProps, 'edits'>) {
  const cells = countedExactly(unsavedCount, 'célula ainda não foi salva', 'células ainda não foram salvas');
  if (is === 'retrying') {
    return (
      <Alert
        tone="warning"
        title={cells}
        actions={
          <Button size="sm" onClick={retry}>
            Tentar agora
          </Button>
        }
      >
        Sem conexão com o servidor. Suas mudanças serão salvas quando ela voltar.
      </Alert>
    );
  }
  if (is !== 'refused' && is !== 'closed' && is !== 'failed') return null;
  return (
    <Alert
      tone="danger"
      title={cells}
      actions={
        <span className="flex flex-wrap gap-2">
          {is !== 'failed' && (
            <Button size="sm" onClick={discard}>
              Descartar mudanças
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={retry}>
            Tentar novamente
          </Button>
        </span>
      }
    >
      {reason}
    </Alert>
  );
}

function progressTitle({ kind, state }: OrderImport): string | undefined {
  if (state === 'checking') return 'Verificando as linhas';
  return state === 'committing' || state === 'undoing' ? IMPORT_TEXTS[kind].progress[state] : undefined;
}

/** The work of the server in the background, with numbers. */
export function ImportProgress({ imported }: { imported: OrderImport }) {
  const { progress } = imported;
  const title = progressTitle(imported);
  if (progress === null || title === undefined) return null;
  const { done, total } = progress;
  return (
    <Card>
      <output className="text-ink flex flex-wrap justify-between gap-x-4 text-sm font-medium">
        {title}
        <span className="text-secondary tabular-nums">{`${formatInteger(done)} de ${formatInteger(total)}`}</span>
      </output>
      <progress aria-label={title} value={done} max={Math.max(total, 1)} className="mt-2 block h-2 w-full" />
      <p className="text-muted mt-2 text-xs">Você pode sair desta página: o trabalho continua no servidor.</p>
    </Card>
  );
}
