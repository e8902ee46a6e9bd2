import { useQuery } from '@tanstack/react-query';

import { keptRowsQuery, type OrderImport } from '#src/api/order-imports.ts';
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

type ImportNoticesProps = { imported: OrderImport; edits: ImportEdits };

/** Notices above the rows: an equal file, the orders so far, a stopped commit, an undo, and edits that are not saved. */
export function ImportNotices({ imported, edits }: ImportNoticesProps) {
  const paths = usePaths();
  const { sameFileAs, stopped, lastUndo, counts, state } = imported;
  return (
    <>
      {sameFileAs !== null && counts.ordered === 0 && state !== 'discarded' && (
        <Alert
          tone="warning"
          title="Este arquivo já foi enviado"
          actions={
            <TextLink href={paths.imports({ importacao: sameFileAs.id })}>Ver a outra importação</TextLink>
          }
        >
          {`Em ${formatDateTime(sameFileAs.createdAt)}. Linhas cuja referência já é uma ordem ficam com erro e não se repetem.`}
        </Alert>
      )}
      {counts.ordered > 0 && imported.progress === null && <OrdersMade imported={imported} />}
      {stopped !== null && (
        <Alert tone="danger" title="Parou antes do fim">
          {stopped}
        </Alert>
      )}
      {lastUndo !== null && state !== 'undoing' && lastUndo.undone + lastUndo.kept > 0 && (
        <UndoneNotice imported={imported} undo={lastUndo} />
      )}
      <UnsavedNotice edits={edits} />
    </>
  );
}

function OrdersMade({ imported: { id, counts } }: { imported: OrderImport }) {
  const paths = usePaths();
  return (
    <output>
      <Alert
        tone="success"
        title={countedExactly(counts.ordered, 'ordem criada', 'ordens criadas')}
        actions={
          <LinkButton size="sm" href={paths.orders({ tab: 'all', import: id })}>
            Ver as ordens
          </LinkButton>
        }
      />
    </output>
  );
}

type UndoneNoticeProps = { imported: OrderImport; undo: NonNullable<OrderImport['lastUndo']> };

function UndoneNotice({ imported, undo: { at, undone, kept } }: UndoneNoticeProps) {
  const paths = usePaths();
  const rows = useQuery({ ...keptRowsQuery(imported.id), enabled: kept > 0 && imported.counts.ordered > 0 });
  const numbers = rows.data?.data.flatMap(({ orderNumber }) => orderNumber ?? []) ?? [];
  return (
    <Alert
      tone={kept > 0 ? 'warning' : 'success'}
      title={`${countedExactly(undone, 'ordem desfeita', 'ordens desfeitas')}, ${countedExactly(kept, 'mantida', 'mantidas')}`}
    >
      <p>{`Em ${formatDateTime(at)}. As linhas das ordens desfeitas podem ser corrigidas e importadas de novo.`}</p>
      {kept > 0 && <p>As mantidas já tinham mudado depois da importação.</p>}
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

/** Edits that the server has not taken. */
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

const TITLES: Partial<Record<OrderImport['state'], string>> = {
  checking: 'Verificando as linhas',
  committing: 'Criando as ordens',
  undoing: 'Desfazendo as ordens',
};

/** The work of the server in the background, with numbers. */
export function ImportProgress({ imported: { state, progress } }: { imported: OrderImport }) {
  const title = TITLES[state];
  if (progress === null || title === undefined) return null;
  const { done, total } = progress;
  return (
    <Card>
      <output className="text-ink flex flex-wrap justify-between gap-x-4 text-sm font-medium">
        {title}
        <span className="text-secondary tabular-nums">{`${formatInteger(done)} de ${formatInteger(total)}`}</span>
      </output>
      <progress
        aria-label={title}
        value={done}
        max={Math.max(total, 1)}
        className="accent-cadmiumBlue-700 mt-2 block h-2 w-full"
      />
      <p className="text-muted mt-2 text-xs">Você pode sair desta página: o trabalho continua no servidor.</p>
    </Card>
  );
}
