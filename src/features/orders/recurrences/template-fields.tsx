import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { companiesQuery } from '#src/api/companies.ts';
import { type OrderTemplate, templatesQuery } from '#src/api/orders/order-templates.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type CompanyFieldProps = {
  companyId: string;
  error: string | undefined;
  onChange: (companyId: string) => void;
};

/** The company whose templates are offered; for the base. */
export function CompanyField({ companyId, error, onChange }: CompanyFieldProps) {
  const companies = useQuery(companiesQuery());
  return (
    <Field label="Empresa" isRequired error={error}>
      <Select value={companyId} onChange={({ target }) => onChange(target.value)}>
        <option value="">Selecione uma empresa</option>
        {(companies.data?.data ?? [])
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  );
}

type TemplateFieldProps = {
  companyId: string;
  /** The choice that leaves the content alone; undefined if there is none yet. */
  keepLabel: string | undefined;
  error: string | undefined;
  onChoose: (template: OrderTemplate | undefined) => void;
};

/** The template of the orders. Starts again with another company if keyed by it. */
export function TemplateField({ companyId, keepLabel, error, onChoose }: TemplateFieldProps) {
  const templates = useQuery(templatesQuery(companyId));
  const [chosenId, setChosenId] = useState('');
  return (
    <Field
      label="Modelo das ordens"
      isRequired={keepLabel === undefined}
      error={error}
      hint={templates.data?.length === 0 ? 'Antes, salve uma ordem como modelo.' : undefined}
    >
      <Select
        value={chosenId}
        onChange={({ target }) => {
          setChosenId(target.value);
          onChoose(templates.data?.find(({ id }) => id === target.value));
        }}
      >
        <option value="">{keepLabel ?? 'Escolha um modelo'}</option>
        {(templates.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
