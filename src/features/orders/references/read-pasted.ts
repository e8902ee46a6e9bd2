import { MAX_REFERENCES } from '#domain/search/order-references.ts';
import { type PastedList, type PastedText, readPastedText } from '#domain/search/pasted-list.ts';
import { formatInteger } from '#src/lib/format-number.ts';

/** A list that can be looked up: "Procurar 120 referências". */
export type PastedChoice = { label: string; list: PastedList };

export type ReadPaste = {
  /** Why nothing is looked up at once; undefined if the only choice is certain. */
  refusal: string | undefined;
  choices: readonly PastedChoice[];
};

/**
 * The lists in a pasted text, and the sentence for the user if it is refused.
 * @returns undefined for an ordinary search
 */
export function readPasted(text: string): ReadPaste | undefined {
  const pasted = readPastedText(text);
  if (pasted === undefined) return undefined;
  const choices = choicesOf(pasted);
  return { refusal: refusalOf(pasted), choices: choices.filter(({ list }) => fits(list)) };
}

function choicesOf(pasted: PastedText): PastedChoice[] {
  if (pasted.type === 'list') {
    const { length } = pasted.references;
    const what = length === 1 ? '1 referência' : `${formatInteger(length)} referências`;
    return [{ label: `Procurar ${what}`, list: pasted }];
  }
  if (pasted.type !== 'columns') return [];
  const { columns, whole } = pasted;
  return [
    ...columns.map((list) => ({ label: `Procurar ${sampleOf(list)}`, list })),
    ...(whole ? [{ label: 'Procurar todas as colunas', list: whole }] : []),
  ];
}

function refusalOf(pasted: PastedText): string | undefined {
  switch (pasted.type) {
    case 'list': {
      const count = formatInteger(pasted.references.length);
      return fits(pasted)
        ? undefined
        : `A lista tem ${count} referências. Cole até ${MAX_REFERENCES} de cada vez.`;
    }
    case 'columns':
      return pasted.columns.some(fits)
        ? 'O texto colado tem mais de uma coluna. Escolha a dos números ou copie só ela.'
        : `O texto colado tem mais de uma coluna. Copie só a dos números, até ${MAX_REFERENCES} de cada vez.`;
    case 'phones':
      return 'A lista é de telefones, que a busca procura um de cada vez. Cole números de ordens, referências ou chaves de NF-e.';
    case 'too-long':
      return 'O texto colado é longo demais para uma busca. Cole a lista em partes.';
  }
}

function fits({ references }: PastedList): boolean {
  return references.length <= MAX_REFERENCES;
}

/** Longer references are cut, as NF-e keys. */
const MAX_SAMPLE_LENGTH = 20;

/** "PED-1, PED-2…" */
function sampleOf({ references }: PastedList): string {
  const text = references.slice(0, 2).join(', ').slice(0, MAX_SAMPLE_LENGTH);
  return text === references.join(', ') ? text : `${text}…`;
}
