import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { companiesQuery } from '#src/api/companies.ts';
import type { LocationImport } from '#src/api/location-records.ts';
import { useRole } from '#src/components/use-session.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { ImportCheck } from './import-check.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportCounts } from './import-report.tsx';

type ImportPageProps = {
  /** The chosen company, used for rows without one. */
  companyId: string | undefined;
  listHref: string;
};

/** A chosen file; the number distinguishes files of the same name. */
export type ChosenFile = { file: File; number: number };

/** Imports locations from a spreadsheet: choose, preview, import. */
export function ImportPage({ companyId, listHref }: ImportPageProps) {
  const isManager = useRole() === 'manager';
  const companies = useQuery({ ...companiesQuery(), enabled: !isManager });
  const [chosen, setChosen] = useState<ChosenFile>();
  const [result, setResult] = useState<LocationImport>();
  const company = companies.data?.data.find(({ id }) => id === companyId)?.name;

  const choose = (file: File) => {
    setResult(undefined);
    setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }));
  };
  const startOver = () => {
    setResult(undefined);
    setChosen(undefined);
  };

  return (
    <>
      <PageHeader
        title="Importar localizações"
        subtitle="Nada é gravado antes de você conferir."
        trail={[{ label: 'Localizações', href: listHref }]}
      />
      {result !== undefined && <ImportResult result={result} listHref={listHref} onAgain={startOver} />}
      {result === undefined && chosen === undefined && (
        <ImportChoice
          onChoose={choose}
          ownerHint={isManager ? undefined : { company, isChosen: companyId !== undefined }}
        />
      )}
      {result === undefined && chosen !== undefined && (
        <ImportCheck
          key={chosen.number}
          chosen={chosen}
          companyId={companyId}
          onChoose={choose}
          onDone={setResult}
        />
      )}
    </>
  );
}

type ImportResultProps = { result: LocationImport; listHref: string; onAgain: () => void };

/** The last step: the result. */
function ImportResult({ result, listHref, onAgain }: ImportResultProps) {
  const { created, updated } = result;
  return (
    <div className="flex flex-col gap-4">
      <output>
        <Alert tone="success" title="Importação concluída">
          {`${countedExactly(created, 'local criado', 'locais criados')} e ${countedExactly(updated, 'alterado', 'alterados')}.`}
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
      {result.errorCount > 0 && <ImportErrors report={result} />}
    </div>
  );
}
