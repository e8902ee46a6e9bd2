import { useQuery } from '@tanstack/react-query';

import { lacksAmount } from '#domain/imports/rows/method-without-amount.ts';
import { importAllows } from '#machines/import/decide.ts';
import { type OrderImport, orderImportRowsQuery } from '#src/api/order-imports.ts';
import { Alert } from '#src/ui/alert.tsx';

/** A form of payment without any amount: nothing would be charged at the delivery. */
export function AmountNotice({ imported }: { imported: OrderImport }) {
  const mayLack = importAllows(imported, 'import.mapped') && lacksAmount(imported, undefined);
  // The first page of the grid, where its first row follows the headings.
  const query = useQuery({
    ...orderImportRowsQuery(imported.id, 'all', imported.headingRow),
    enabled: mayLack,
  });
  const rows = query.data?.data.map(({ cells }) => cells);
  if (!mayLack || rows === undefined || !lacksAmount(imported, rows)) return null;
  return (
    <Alert tone="warning">
      A planilha traz a forma de pagamento, mas nenhum valor a cobrar: as ordens ficam sem cobrança. Se há o
      que cobrar na entrega, escolha a coluna do valor.
    </Alert>
  );
}
