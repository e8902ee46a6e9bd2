import { useQuery } from '@tanstack/react-query';

import { chargeInNotes, mayChargeInNotes } from '#domain/imports/rows/charge-in-notes.ts';
import { lacksAmount } from '#domain/imports/rows/method-without-amount.ts';
import { importAllows } from '#machines/import/decide.ts';
import { type OrderImport, orderImportRowsQuery } from '#src/api/order-imports.ts';
import { Alert } from '#src/ui/alert.tsx';

/** Of a text of the notes, in the sentence. */
const MAX_LENGTH = 60;

/** A form of payment, or notes that ask for money, without any amount: nothing would be charged at the delivery. */
export function AmountNotice({ imported }: { imported: OrderImport }) {
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
  const shown = charge.length > MAX_LENGTH ? `${charge.slice(0, MAX_LENGTH)}…` : charge;
  return (
    <Alert tone="warning">
      {`As observações pedem cobrança (“${shown}”), mas a planilha não tem coluna de valor: as ordens ficam sem cobrança. Se há o que cobrar na entrega, escreva os valores em outra coluna e escolha-a como Valor a cobrar.`}
    </Alert>
  );
}
