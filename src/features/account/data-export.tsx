import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Download from '#icons/download';
import { exportOwnData } from '#src/api/account.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useWrite } from '#src/components/use-write.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Downloads everything stored about the current user. */
export function DataExport() {
  const download = useWrite({
    mutationFn: exportOwnData,
    onSuccess: (file) => saveFile(file, `malote-meus-dados-${toLocalDate(currentTime())}.json`),
  });

  return (
    <Card title="Exportar os meus dados">
      <p className="text-secondary mb-4 max-w-2xl text-sm">
        Um arquivo JSON com o seu cadastro, as sessões abertas, as ordens que você solicitou ou acompanha, o
        que você fez e comentou nelas, os avisos que recebeu e como os quer receber, os seus pedidos de
        privacidade e os e-mails que enviamos a você.
      </p>
      {download.error instanceof ApiProblem && (
        <Alert tone="danger" className="mb-4">
          {download.error.message}
        </Alert>
      )}
      <Button icon={<Icon of={Download} />} isLoading={download.isPending} onClick={() => download.mutate()}>
        Baixar os meus dados
      </Button>
    </Card>
  );
}
