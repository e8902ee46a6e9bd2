import type { LocationImport } from '#src/api/location-records.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ImportCounts } from './import-report.tsx';
import { counted } from './location-words.ts';

export type ImportResultProps = { result: LocationImport; listHref: string; onAgain: () => void };

/** The last step: what came of it. */
export function ImportResult({ result, listHref, onAgain }: ImportResultProps) {
  const { created, updated } = result;
  return (
    <div className="flex flex-col gap-4">
      <output>
        <Alert tone="success" title="Importação concluída">
          {`${counted(created, 'local criado', 'locais criados')} e ${counted(updated, 'alterado', 'alterados')}.`}
        </Alert>
      </output>
      <Card>
        <ImportCounts report={result} />
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton variant="primary" href={listHref}>
            Ver as localizações
          </LinkButton>
          <Button onClick={onAgain}>Importar outra planilha</Button>
        </div>
      </Card>
    </div>
  );
}
