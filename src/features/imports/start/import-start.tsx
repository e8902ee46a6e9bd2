import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useLocation } from 'wouter';

import { headingOf, type ImportKind, requiredColumns } from '#domain/imports/columns/import-columns.ts';
import { companiesQuery } from '#src/api/companies.ts';
import { readImportTemplate } from '#src/api/orders/order-imports.ts';
import {
  mayChooseCompany,
  pathsWith,
  selectedCompany,
  usePaths,
} from '#src/components/company/company-paths.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { importPath, listPath } from '../import-paths.ts';
import { IMPORT_TEXTS } from '../import-texts.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportList } from './import-list.tsx';

/** The start of an import: its company, its file, and the imports so far. */
export function ImportStart({ kind }: { kind: ImportKind }) {
  const texts = IMPORT_TEXTS[kind];
  const role = useRole();
  const paths = usePaths();
  const companyId = selectedCompany(useSearch(), role);
  const hasChoice = mayChooseCompany(role);
  const isReady = !hasChoice || companyId !== undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        trail={[{ label: texts.list, href: listPath(kind, paths) }]}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
        <Card className="lg:col-span-2">
          {hasChoice && <CompanyChoice kind={kind} companyId={companyId} />}
          {/* Another company starts over. */}
          <FileChoice key={companyId} kind={kind} companyId={companyId} isReady={isReady} />
        </Card>
        <ImportHints kind={kind} companyId={companyId} isReady={isReady} />
      </div>
      <ImportList kind={kind} companyId={companyId} showsCompany={hasChoice && companyId === undefined} />
    </>
  );
}

/** The company of the rows: the one of the address. */
function CompanyChoice({ kind, companyId }: { kind: ImportKind; companyId: string | undefined }) {
  const [, navigate] = useLocation();
  const companies = useQuery(companiesQuery());
  if (companies.isError) {
    return (
      <RetryField isRetrying={companies.isFetching} onRetry={() => void companies.refetch()}>
        Não foi possível carregar as empresas.
      </RetryField>
    );
  }
  const offered = companies.data?.data.filter(({ active }) => active) ?? [];
  return (
    <Field label={IMPORT_TEXTS[kind].companyLabel} isRequired>
      <Select
        disabled={companies.data === undefined}
        aria-busy={companies.data === undefined || undefined}
        value={companyId ?? ''}
        onChange={({ target }) => navigate(importPath(kind, pathsWith(target.value || undefined)))}
      >
        <option value="">{companies.data === undefined ? 'Carregando…' : 'Selecione uma empresa'}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ImportHintsProps = {
  kind: ImportKind;
  companyId: string | undefined;
  /** Whether the company of the template is known. */
  isReady: boolean;
};

/** How to prepare a spreadsheet, with a template. */
function ImportHints({ kind, companyId, isReady }: ImportHintsProps) {
  const { hints, template } = IMPORT_TEXTS[kind];
  const required = requiredColumns(kind, []).map((column) => headingOf(kind, column));
  const last = required.pop();
  return (
    <Card title="Como preparar a planilha">
      <ul className="text-secondary flex list-disc flex-col gap-2 pl-5 text-sm">
        {hints(`${required.join(', ')} e ${last}`).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <CsvExport
        className="mt-4"
        read={() => readImportTemplate(kind, companyId)}
        fileName={() => template}
        isReady={isReady}
        title={isReady ? undefined : 'Escolha antes a empresa'}
      >
        Baixar modelo
      </CsvExport>
    </Card>
  );
}
