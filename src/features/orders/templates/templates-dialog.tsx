import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { companiesQuery } from '#src/api/companies.ts';
import { deleteTemplate, type OrderTemplate, templatesKey } from '#src/api/orders/order-templates.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ChangeTemplateDialog } from './save-template-dialog.tsx';
import { TemplateList } from './template-list.tsx';

export type TemplatesDialogProps = {
  /** Empty for the base without a chosen company, which is then asked for. */
  companyId: string;
  onChoose: (template: OrderTemplate) => void;
  onClose: () => void;
};

/** The templates of a company: start an order from one by its digit, change one, delete one. */
export function TemplatesDialog({ companyId, onChoose, onClose }: TemplatesDialogProps) {
  const [pickedId, setPickedId] = useState(companyId);
  const [changed, setChanged] = useState<OrderTemplate>();
  const [deleted, setDeleted] = useState<OrderTemplate>();
  const client = useQueryClient();
  const paths = usePaths();
  if (changed) {
    return <ChangeTemplateDialog template={changed} onClose={() => setChanged(undefined)} />;
  }
  if (deleted) {
    return (
      <ConfirmDialog
        title={`Excluir o modelo “${deleted.name}”?`}
        description="As ordens já criadas a partir dele ficam como estão. Não é possível desfazer."
        confirmLabel="Excluir modelo"
        onConfirm={async () => {
          try {
            await deleteTemplate(deleted);
          } finally {
            await client.invalidateQueries({ queryKey: templatesKey() });
          }
          setDeleted(undefined);
        }}
        onClose={() => setDeleted(undefined)}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Usar um modelo"
      footer={
        <>
          <LinkButton href={paths.recurrences()}>Recorrências</LinkButton>
          <Button onClick={onClose}>Começar em branco</Button>
        </>
      }
    >
      {companyId === '' && <CompanyChoice companyId={pickedId} onChange={setPickedId} />}
      {pickedId !== '' && (
        <TemplateList
          key={pickedId}
          companyId={pickedId}
          onChoose={onChoose}
          onChange={setChanged}
          onDelete={setDeleted}
        />
      )}
    </Dialog>
  );
}

type CompanyChoiceProps = { companyId: string; onChange: (companyId: string) => void };

function CompanyChoice({ companyId, onChange }: CompanyChoiceProps) {
  const companies = useQuery(companiesQuery());
  const offered = companies.data?.data.filter(({ active }) => active) ?? [];
  return (
    <Field label="De qual empresa" className="mb-4">
      <Select data-autofocus value={companyId} onChange={({ target }) => onChange(target.value)}>
        <option value="">Selecione uma empresa</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
