import { Alert } from '#src/ui/alert.tsx';

/** Above figures that are all empty: what the reader can do to see some. */
export function NothingInPeriod({ companyId }: { companyId: string | undefined }) {
  return (
    <Alert tone="info">
      {companyId === undefined
        ? 'Nenhuma ordem foi solicitada nem encerrada neste período. Escolha um período maior.'
        : 'Nenhuma ordem desta empresa foi solicitada nem encerrada neste período. Escolha um período maior ou outra empresa.'}
    </Alert>
  );
}
