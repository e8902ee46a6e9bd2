import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import {
  columnIds,
  contestedHeadings,
  headingOf,
  undecidedHeadings,
} from '#domain/imports/columns/import-columns.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type OrderImport, orderImportRowsQuery } from '#src/api/orders/order-imports.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { ColumnChoice } from './column-choice.tsx';
import { FixedTexts } from './fixed-texts.tsx';
import { type MappingValues, missingColumns } from './mapping-values.ts';
import { PickupChoice } from './pickup-choice.tsx';
import { useMapping } from './use-mapping.ts';
import { WordChoices } from './word-choices.tsx';

/** Rows whose cells are shown beside their heading. */
const SAMPLES = 3;

type ColumnsCardProps = {
  imported: OrderImport;
  /** Called with whether a choice is not saved; false once the card is closed. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Matches the headings of a file with the columns of an order, and completes what the file lacks. */
export function ColumnsCard({ imported, onDirty, onSaved, onClose }: ColumnsCardProps) {
  const isBase = useIsBase();
  const samples = useQuery(orderImportRowsQuery(imported.id, 'all', 0, SAMPLES)).data?.data ?? [];
  const mapping = useMapping(imported, onSaved);
  const { values, isDirty, baseKey, change, save, isSaving, refusal, conflict } = mapping;
  const report = useEffectEvent(onDirty);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
  const { kind } = imported;
  const offered = columnIds(kind, { isForBase: isBase });
  const rows = samples.map(({ cells }) => cells);
  const missing = missingColumns(kind, values, { headings: imported.headings, rows });

  return (
    <Card title="Colunas da planilha">
      <p className="text-secondary -mt-2 mb-4 text-sm">
        Diga o que é cada coluna. A escolha vale também para as próximas planilhas com estes nomes.
      </p>
      {conflict !== undefined && (
        <Alert tone="danger" className="mb-4">
          {conflict}
        </Alert>
      )}
      <ContestedColumns imported={imported} columns={values.columns} />
      <UndecidedColumns imported={imported} columns={values.columns} />
      <ul className="divide-line border-line divide-y border-y">
        {imported.headings.map((heading, index) => (
          <ColumnChoice
            key={index}
            kind={kind}
            heading={heading}
            index={index}
            samples={rows.map((cells) => cells[index] ?? '').filter(Boolean)}
            columns={values.columns}
            offered={offered}
            onChange={(columns) => change({ columns })}
          />
        ))}
      </ul>
      <FixedTexts
        kind={kind}
        offered={offered}
        texts={values.defaults}
        missing={missing}
        onChange={(defaults) => change({ defaults })}
      />
      <WordChoices imported={imported} words={values.words} onChange={(words) => change({ words })} />
      {kind === 'orders' ? (
        <PickupChoice key={baseKey} imported={imported} values={values} onChange={change} />
      ) : (
        <DuplicatesChoice
          value={values.createsDuplicates}
          onChange={(createsDuplicates) => change({ createsDuplicates })}
        />
      )}
      {missing.length > 0 && (
        <Alert tone="warning" className="mt-4" title="Faltam dados obrigatórios">
          {`${missing.map((column) => headingOf(kind, column)).join(', ')}: escolha a coluna ou dê um valor fixo. Sem isso, as linhas ficam com erro.`}
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" className="mt-4" title="As colunas não foram salvas">
          {refusal instanceof ApiProblem ? (refusal.errors[0]?.message ?? refusal.message) : refusal.message}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" isLoading={isSaving} onClick={save}>
          Salvar e verificar as linhas
        </Button>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </Card>
  );
}

type ContestedColumnsProps = { imported: OrderImport; columns: MappingValues['columns'] };

/** More pairs would push the columns out of sight. */
const MAX_PAIRS = 8;

/** The headings that were preferred to others of the same meaning: a file with two addresses is delivered to one. */
function ContestedColumns({ imported: { kind, headings }, columns }: ContestedColumnsProps) {
  const pairs = contestedHeadings(kind, headings, columns);
  if (pairs.length === 0) return null;
  const shown = pairs.slice(0, MAX_PAIRS).map(({ used, unused }) => `“${used}” em vez de “${unused}”`);
  const rest = pairs.length > MAX_PAIRS ? [`e outras ${pairs.length - MAX_PAIRS}`] : [];
  return (
    <Alert tone="info" className="mb-4">
      {`Confira as colunas com o mesmo sentido: fica ${[...shown, ...rest].join(', ')}.`}
    </Alert>
  );
}

/** The headings of which the file does not say whether they are of the delivery. */
function UndecidedColumns({ imported: { kind, headings }, columns }: ContestedColumnsProps) {
  const undecided = undecidedHeadings(kind, headings, columns).slice(0, MAX_PAIRS);
  if (undecided.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-4">
      {`A planilha não deixa claro quais destas colunas são da entrega: ${undecided.map((heading) => `“${heading}”`).join(', ')}. Escolha as certas.`}
    </Alert>
  );
}

type DuplicatesChoiceProps = { value: boolean; onChange: (createsDuplicates: boolean) => void };

/** Whether places are created that the address book already has. */
function DuplicatesChoice({ value, onChange }: DuplicatesChoiceProps) {
  return (
    <div className="mt-5">
      <Checkbox
        label="Criar também os locais cujo endereço e contato já estão no catálogo"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
