import { csvRow } from '#server/csv/csv-cells.ts';

export const HEADING = [
  'Nome',
  'Uso',
  'Contato',
  'Telefone',
  'CEP',
  'Logradouro',
  'Número',
  'Bairro',
  'Cidade',
  'UF',
];

const ROW = [
  'Loja Augusta',
  'Coletas',
  'Carla',
  '(11) 98123-4410',
  '01412-100',
  'Rua Augusta',
  '2690',
  'Centro',
  'São Paulo',
  'SP',
];

/** A row with all that a place must have, some of its cells changed by their heading. */
export function row(changes: Record<string, string> = {}): string[] {
  return HEADING.map((heading, index) => changes[heading] ?? ROW[index] ?? '');
}

/** A file of such rows, below their heading. */
export function file(...rows: string[][]): string {
  return [HEADING, ...rows].map(csvRow).join('');
}
