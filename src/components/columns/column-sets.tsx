import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isSetName, MAX_SET_NAME_LENGTH } from '#domain/column-sets.ts';
import { MESSAGES } from '#domain/messages.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { columnSetsQuery, deleteColumnSet, type ExportList, saveColumnSet } from '#src/api/column-sets.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { useWrite } from '../use-write.ts';
import { knownColumns } from './changed-columns.ts';

type ColumnSetsProps<Id extends string> = {
  list: ExportList;
  columns: readonly Id[];
  /** All that the user may choose; a set may have others, stored under another role. */
  offered: readonly Id[];
  onChoose: (columns: Id[]) => void;
};

/** The user's named sets of columns: choose one, store the current columns as one, delete one. */
export function ColumnSets<Id extends string>({ list, columns, offered, onChoose }: ColumnSetsProps<Id>) {
  const client = useQueryClient();
  const { data = [], error: loadError } = useQuery(columnSetsQuery(list));
  const sets = data.map((set) => ({ name: set.name, columns: knownColumns(set.columns, offered) }));
  const [picked, setPicked] = useState<string>();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const refresh = () => client.invalidateQueries(columnSetsQuery(list));
  const normalized = normalizeText(name);
  // Of several sets with these columns the picked one.
  const same = sets.filter((set) => set.columns.join() === columns.join());
  const shown = (same.find((set) => set.name === picked) ?? same[0])?.name ?? '';
  const isKnown = sets.some((set) => set.name === normalized);

  const saving = useWrite({
    mutationFn: (wanted: string) => saveColumnSet(list, wanted, columns),
    onSuccess: async (_answer, wanted) => {
      await refresh();
      setPicked(wanted);
      setName('');
    },
    onError: (problem) => setFault(problem.message),
  });
  const deleting = useWrite({
    mutationFn: (wanted: string) => deleteColumnSet(list, wanted),
    onSuccess: refresh,
  });

  function choose(wanted: string) {
    setPicked(wanted);
    const set = sets.find((one) => one.name === wanted);
    if (set) onChoose(set.columns);
  }

  function save() {
    setFault(nameFault(normalized));
    if (nameFault(normalized) === undefined && columns.length > 0) saving.mutate(normalized);
  }

  return (
    <div className="flex flex-col gap-2">
      {loadError !== null && <Alert tone="warning">Os modelos não puderam ser carregados.</Alert>}
      {deleting.isError && <Alert tone="danger">{deleting.error.message}</Alert>}
      <div className="grid items-start gap-x-5 gap-y-2 md:grid-cols-2">
        {sets.length > 0 && (
          <div className="flex items-end gap-2">
            <Field label="Modelo de colunas" className="grow" isCompact>
              <Select value={shown} onChange={({ target }) => choose(target.value)}>
                <option value="">Escolha um modelo</option>
                {sets.map((set) => (
                  <option key={set.name}>{set.name}</option>
                ))}
              </Select>
            </Field>
            {shown !== '' && (
              <Button isLoading={deleting.isPending} onClick={() => deleting.mutate(shown)}>
                Excluir modelo
              </Button>
            )}
          </div>
        )}
        <form
          noValidate
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Field label="Salvar estas colunas como modelo" className="grow" isCompact error={fault}>
            <TextInput
              value={name}
              maxLength={MAX_SET_NAME_LENGTH}
              placeholder="Nome do modelo"
              onChange={({ target }) => {
                setName(target.value);
                setFault(undefined);
              }}
            />
          </Field>
          <Button type="submit" className="mt-6.5" isLoading={saving.isPending}>
            {isKnown ? 'Substituir' : 'Salvar'}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** @param name normalised */
function nameFault(name: string): string | undefined {
  if (name === '') return MESSAGES.required;
  return isSetName(name) ? undefined : 'Não comece com ponto nem use barras.';
}
