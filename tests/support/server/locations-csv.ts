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

/** A row with all required cells; `changes` replaces cells by their heading. */
export function row(changes: Record<string, string> = {}): string[] {
  return HEADING.map((heading, index) => changes[heading] ?? ROW[index] ?? '');
}

/** A CSV file of rows below the headings. */
export function file(...rows: string[][]): string {
  return [HEADING, ...rows].map(csvRow).join('');
}
