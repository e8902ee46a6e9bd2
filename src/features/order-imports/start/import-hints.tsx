import {
  isOfBase,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  REQUIRED_ORDER_COLUMNS,
} from '#domain/imports/order-columns.ts';
import Download from '#icons/download';
import { saveFile } from '#src/components/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** How to prepare a spreadsheet, with a template. */
export function ImportHints({ isBase }: { isBase: boolean }) {
  const required = REQUIRED_ORDER_COLUMNS.map((column) => ORDER_COLUMNS[column].heading);
  return (
    <Card title="Como preparar a planilha">
      <ul className="text-secondary flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>Cada linha é uma ordem com uma entrega. Títulos e linhas em branco são ignorados.</li>
        <li>
          As colunas podem ter outros nomes e outra ordem: você as associa depois, e na próxima planilha a
          escolha já vem feita.
        </li>
        <li>{`Para solicitar uma ordem são necessários ${required.slice(0, -1).join(', ')} e ${required.at(-1)}.`}</li>
        <li>A coleta, a data e o que faltar valem para todas as linhas, se você quiser.</li>
        <li>A mesma referência nunca vira duas ordens.</li>
      </ul>
      <Button
        className="mt-4"
        icon={<Icon of={Download} />}
        onClick={() => saveFile(importTemplate(isBase), 'malote-modelo-ordens.csv')}
      >
        Baixar modelo
      </Button>
    </Card>
  );
}

const EXAMPLE: Partial<Record<keyof typeof ORDER_COLUMNS, string>> = {
  externalRef: 'P-1001',
  contactName: 'Helena Prado',
  contactPhone: '(11) 98123-4410',
  postalCode: '01412-100',
  street: 'Rua Augusta',
  number: '2690',
  complement: 'Loja 2',
  district: 'Cerqueira César',
  city: 'São Paulo',
  state: 'SP',
  packagesCount: '1',
};

/** All columns that the user may fill in, and an example row. */
function importTemplate(isBase: boolean): Blob {
  const columns = ORDER_COLUMN_IDS.filter((column) => isBase || !isOfBase(column));
  const rows = [
    columns.map((column) => ORDER_COLUMNS[column].heading),
    columns.map((column) => EXAMPLE[column] ?? ''),
  ];
  return new Blob([`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
