import { useQueryClient } from '@tanstack/react-query';

import Ellipsis from '#icons/ellipsis';
import type { Company } from '#src/api/companies.ts';
import { companyQuery, createCompany, updateCompany } from '#src/api/company-records.ts';
import { AddressFields } from '#src/components/address/address-fields.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

import { showSavedCompany } from './company-caches.ts';
import { CompanyColumns } from './company-columns.tsx';
import { CompanyField } from './company-field.ts';
import { CompanyContact, CompanyIdentity } from './company-identity.tsx';
import { COMPANY_LABELS } from './company-labels.ts';
import { CompanyPrices } from './company-prices.tsx';
import { CompanyRules } from './company-rules.tsx';
import { companySchema, NOTES_LIMIT } from './company-schema.ts';
import { CompanyStatus } from './company-status.tsx';
import { CompanySummary } from './company-summary.tsx';
import { companyValues } from './company-values.ts';
import { useCompanyActions } from './use-company-actions.tsx';

const RENAMED = {
  '/address': 'address.postalCode',
  '/settings/promiseMinutes': 'rules.promiseMinutes',
  '/settings/freeCancelMinutes': 'rules.freeCancelMinutes',
  '/settings/multiStop': 'rules.multiStop',
  '/settings/requireExternalRef': 'rules.requireExternalRef',
  '/settings/notifyRecipients': 'rules.notifyRecipients',
  '/settings/supportEmail': 'rules.supportEmail',
  '/settings/supportPhone': 'rules.supportPhone',
  '/settings/proofPolicy': 'rules.proof',
  '/settings/showPrices': 'prices.show',
  '/settings/priceTable': 'prices.table',
  '/settings/priceTable/baseCents': 'prices.base',
  '/settings/priceTable/vehicleCents/bike': 'prices.vehicles.bike',
  '/settings/priceTable/vehicleCents/moto': 'prices.vehicles.moto',
  '/settings/priceTable/vehicleCents/carro': 'prices.vehicles.carro',
  '/settings/priceTable/vehicleCents/utilitario': 'prices.vehicles.utilitario',
  '/settings/priceTable/vehicleCents/caminhao': 'prices.vehicles.caminhao',
  '/settings/priceTable/extraStopCents': 'prices.extraStop',
  '/settings/priceTable/weight/aboveGrams': 'prices.weightLimit',
  '/settings/priceTable/weight/centsPerKg': 'prices.perKg',
  '/settings/priceTable/urgentCents': 'prices.urgent',
  '/settings/priceTable/outsideHoursCents': 'prices.outsideHours',
  '/settings/priceTable/returnCents': 'prices.return',
  '/settings/defaultPickupLocationId': 'rules.defaultPickupLocationId',
} as const;

export type CompanyFormProps = {
  /** Undefined for a new company. */
  company: Company | undefined;
  listHref: string;
  /** Called after a save, or a deletion with nothing. */
  onDone: (saved?: Company) => void;
};

/** Creates or edits a company. */
export function CompanyForm({ company, listHref, onDone }: CompanyFormProps) {
  const client = useQueryClient();

  async function reload(id: string) {
    const latest = await client.fetchQuery({ ...companyQuery(id), staleTime: 0 });
    return { values: companyValues(latest), version: latest.version };
  }

  const record = useRecordForm({
    values: companyValues(company),
    version: company?.version,
    schema: companySchema,
    labels: COMPANY_LABELS,
    renamed: RENAMED,
    noun: 'esta empresa',
    save: (body, { version, idempotencyKey }) =>
      company === undefined
        ? createCompany(body, idempotencyKey)
        : updateCompany({ ...body, id: company.id }, version ?? company.version),
    reload: company && (() => reload(company.id)),
    onSaved: (saved) => {
      showSavedCompany(client, saved);
      notify.success(company === undefined ? `${saved.name} foi criada.` : `${saved.name} foi salva.`);
      onDone(saved);
    },
  });
  const actions = useCompanyActions({
    companies: company ? [company] : [],
    onDeleted: () => {
      record.unsaved.release();
      onDone();
    },
  });

  return (
    <>
      <PageHeader
        title={company?.name ?? 'Nova empresa'}
        titleEnd={company && <CompanyStatus isActive={company.active} />}
        trail={[{ label: 'Empresas', href: listHref }]}
        actions={
          company && (
            <MenuButton
              label="Mais ações"
              icon={<Icon of={Ellipsis} />}
              entries={actions.entriesOf(company)}
            />
          )
        }
      />
      <RecordFormFrame
        record={record}
        submitLabel={company === undefined ? 'Criar empresa' : 'Salvar'}
        cancelHref={listHref}
      >
        <CompanyColumns>
          <div className="flex min-w-0 flex-col gap-4 @4xl:col-span-2">
            <CompanyIdentity isNew={company === undefined} />
            <CompanyContact />
            <Card title="Endereço">
              <AddressFields isRequired={false} />
            </Card>
            <CompanyRules companyId={company?.id} />
            <CompanyPrices />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {company && <CompanySummary company={company} />}
            <CompanyNotes />
          </div>
        </CompanyColumns>
      </RecordFormFrame>
      {actions.dialog}
    </>
  );
}

/** Notes of the base, hidden from the company's managers. */
function CompanyNotes() {
  return (
    <Card title="Notas internas">
      <CompanyField
        path="internalNotes"
        label={COMPANY_LABELS.internalNotes}
        isLabelHidden
        hint="Só a base vê. Os gestores da empresa, nunca."
      >
        {(input) => <Textarea {...input} rows={5} maxLength={NOTES_LIMIT} />}
      </CompanyField>
    </Card>
  );
}
