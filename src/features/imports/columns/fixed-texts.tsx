import {
  columnNamed,
  headingOf,
  type ImportColumn,
  type ImportKind,
} from '#domain/imports/columns/import-columns.ts';
import { choicesOf } from '#domain/imports/columns/import-words.ts';
import CirclePlus from '#icons/circle-plus';
import X from '#icons/x';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { MappingValues } from './mapping-values.ts';

type Texts = MappingValues['defaults'];

type FixedTextsProps = {
  kind: ImportKind;
  offered: readonly ImportColumn[];
  texts: Texts;
  /** Required columns without a heading and a text, offered first. */
  missing: readonly ImportColumn[];
  onChange: (texts: Texts) => void;
};

/** The contract's limit of a fixed text. */
const MAX_LENGTH = 1000;

/** Columns that many files lack and whose text is the same for all rows. */
const COMMON: readonly ImportColumn[] = [
  'packagesCount',
  'day',
  'from',
  'until',
  'vehicleType',
  'description',
  'state',
  'city',
  'kind',
];

/** Fixed texts for all rows whose cell is blank. */
export function FixedTexts({ kind, offered, texts, missing, onChange }: FixedTextsProps) {
  const free = offered.filter((column) => !texts.some((text) => text.column === column));
  const next = [...missing, ...COMMON, ...free].find((column) => free.includes(column));
  const replaceAt = (index: number, text: Texts[number]) => onChange(texts.with(index, text));
  return (
    <section aria-label="Valores fixos" className="mt-5">
      <h3 className="text-ink text-sm font-semibold">Valores fixos</h3>
      <p className="text-secondary mb-3 text-sm">
        Valem para todas as linhas em que a célula está em branco ou a coluna não existe.
      </p>
      <ul className="flex flex-col gap-3">
        {texts.map(({ column, text }, index) => (
          <li
            key={column}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[18rem_minmax(0,1fr)_auto]"
          >
            <Field label="Coluna" isLabelHidden isCompact className="max-md:col-span-2">
              <Select
                look="compact"
                value={column}
                onChange={({ target }) => {
                  const chosen = columnNamed(kind, target.value);
                  if (chosen !== undefined) replaceAt(index, { column: chosen, text });
                }}
              >
                {offered
                  .filter((one) => one === column || free.includes(one))
                  .map((one) => (
                    <option key={one} value={one}>
                      {headingOf(kind, one)}
                    </option>
                  ))}
              </Select>
            </Field>
            <FixedText
              kind={kind}
              column={column}
              text={text}
              onChange={(typed) => replaceAt(index, { column, text: typed })}
            />
            <IconButton
              label={`Remover ${headingOf(kind, column)}`}
              icon={<Icon of={X} />}
              onClick={() => onChange(texts.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {next && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Icon of={CirclePlus} />}
          onClick={() => onChange([...texts, { column: next, text: '' }])}
        >
          Adicionar valor fixo
        </Button>
      )}
    </section>
  );
}

type FixedTextProps = {
  kind: ImportKind;
  column: ImportColumn;
  text: string;
  onChange: (text: string) => void;
};

function FixedText({ kind, column, text, onChange }: FixedTextProps) {
  const label = `Valor de ${headingOf(kind, column)}`;
  const choices = choicesOf(kind, column);
  return (
    <Field label={label} isLabelHidden isCompact>
      {choices.length === 0 || (text !== '' && !choices.includes(text)) ? (
        <TextInput
          density="compact"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={PLACEHOLDERS[column] ?? 'O mesmo texto em todas as linhas'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Select look="compact" value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">Escolha</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const PLACEHOLDERS: Partial<Record<ImportColumn, string>> = {
  day: '20/11/2026',
  from: '14:00',
  until: '16:00',
  window: '14:00 às 16:00',
  packagesCount: '1',
};
