import { useState } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Download from '#icons/download';
import { exportOwnData } from '#src/api/account.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { saveFile } from '#src/components/save-file.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Export of all data stored about the user. */
export function DataExport() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      saveFile(await exportOwnData(), `malote-meus-dados-${toLocalDate(Date.now())}.json`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card title="Exportar os meus dados">
      <p className="text-secondary mb-4 max-w-2xl text-sm">
        Um arquivo JSON com o seu cadastro, as sessões abertas, as ordens que você solicitou ou acompanha, o
        que você fez e comentou nelas, os avisos que recebeu e como os quer receber, os seus pedidos de
        privacidade e os e-mails que enviamos a você.
      </p>
      {problem !== undefined && (
        <Alert tone="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      <Button icon={<Icon of={Download} />} isLoading={isBusy} onClick={() => void download()}>
        Baixar os meus dados
      </Button>
    </Card>
  );
}
