import { useQuery } from '@tanstack/react-query';

import { headingOf } from '#domain/imports/columns/import-columns.ts';
import { choicesOf, type ImportWord, wordKey } from '#domain/imports/columns/import-words.ts';
import { type OrderImport, unknownImportWordsQuery } from '#src/api/orders/order-imports.ts';
import { counted } from '#src/lib/counted.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type WordChoicesProps = {
  imported: Pick<OrderImport, 'id' | 'kind' | 'version'>;
  words: readonly ImportWord[];
  onChange: (words: readonly ImportWord[]) => void;
};

/** Assigns a choice to each word of the file that names none of its column. Renders nothing without such words. */
export function WordChoices({ imported, words, onChange }: WordChoicesProps) {
  const { data: unknown = [] } = useQuery(unknownImportWordsQuery(imported));
  const others = unknown.filter((one) => !words.some((chosen) => isSame(chosen, one)));
  const shown = [
    ...words.map((one) => ({ ...one, rows: 0 })),
    ...others.map((one) => ({ ...one, choice: '' })),
  ];
  if (shown.length === 0) return null;

  function choose(of: (typeof shown)[number], choice: string) {
    const { column, word } = of;
    const index = words.findIndex((one) => isSame(one, of));
    if (index === -1) onChange([...words, { column, word, choice }]);
    else onChange(choice === '' ? words.toSpliced(index, 1) : words.with(index, { column, word, choice }));
  }

  return (
    <section aria-label="Palavras da planilha" className="mt-5">
      <h3 className="text-ink text-sm font-semibold">Palavras da planilha</h3>
      <p className="text-secondary mb-3 text-sm">
        Diga o que cada uma significa. Vale também para as próximas planilhas.
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((one) => {
          const name = `“${one.word}” em ${headingOf(imported.kind, one.column)}`;
          return (
            <li key={`${one.column} ${wordKey(one.word)}`}>
              <Field
                label={name}
                hint={one.rows > 0 ? counted(one.rows, 'linha', 'linhas') : undefined}
                isCompact
              >
                <Select
                  look="compact"
                  value={one.choice}
                  onChange={({ target }) => choose(one, target.value)}
                >
                  <option value="">Não significa nenhuma opção</option>
                  {choicesOf(imported.kind, one.column).map((choice) => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isSame(
  one: Pick<ImportWord, 'column' | 'word'>,
  other: Pick<ImportWord, 'column' | 'word'>,
): boolean {
  return one.column === other.column && wordKey(one.word) === wordKey(other.word);
}
