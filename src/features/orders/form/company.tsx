import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, type UseFormSetValue, useWatch } from 'react-hook-form';

import { companiesQuery } from '#src/api/companies.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { OrderDraft } from '../draft/order-draft.ts';
import { useDraftState } from '../draft/use-draft.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { FormField } from './form-field.tsx';

type FormCompanyProps = {
  /** The company of the picker. */
  pickedId: string | undefined;
  draft: OrderDraft;
};

const LABEL = 'Para qual empresa é a entrega';

/** The order's company, chosen by operators and administrators; fixed once the draft is saved. */
export function FormCompany({ pickedId, draft }: FormCompanyProps) {
  // A saved draft already has a number in its company, so the company is fixed.
  const isLocked = useDraftState(draft).saved !== null;
  const { control, getValues, setValue } = useFormContext<OrderFormValues>();
  const companyId = useWatch({ control, name: 'companyId' });
  const companies = useQuery(companiesQuery());
  const offered = companies.data?.data.filter(({ active }) => active);

  // The picker is outside the form; a copy keeps its order's company until the picker changes.
  const seenId = useRef(pickedId);
  useEffect(() => {
    if (seenId.current === pickedId) return;
    seenId.current = pickedId;
    if (pickedId === undefined || isLocked) return;
    setValue('companyId', pickedId);
    forgetPlaces(getValues('stops').length, setValue);
  }, [pickedId, isLocked, setValue, getValues]);

  const isUnknown = companyId !== '' && offered?.every(({ id }) => id !== companyId);
  useEffect(() => {
    if (isUnknown && !isLocked) setValue('companyId', '');
  }, [isUnknown, isLocked, setValue]);

  if (isLocked) {
    const name = companies.data?.data.find(({ id }) => id === companyId)?.name ?? 'Carregando…';
    return (
      <Card title="Empresa">
        <Field
          label="Empresa"
          isLabelHidden
          hint="A ordem já tem um número nesta empresa. Para outra empresa, comece uma nova ordem."
        >
          <TextInput readOnly value={name} />
        </Field>
      </Card>
    );
  }
  return (
    <Card title="Empresa">
      {companies.isError && (
        <div role="alert" className="text-danger flex flex-wrap items-center gap-3 text-sm">
          Não foi possível carregar as empresas.
          <Button size="sm" isLoading={companies.isFetching} onClick={() => void companies.refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      {/* Not bound to the form yet: without its option the chosen company would be lost. */}
      {!companies.isError && offered === undefined && (
        <Field label={LABEL} isRequired>
          <Select disabled aria-busy="true">
            <option>Carregando…</option>
          </Select>
        </Field>
      )}
      {offered !== undefined && (
        <FormField
          path="companyId"
          label={LABEL}
          isRequired
          onEdit={() => forgetPlaces(getValues('stops').length, setValue)}
        >
          {(input) => (
            <Select {...input}>
              <option value="">Selecione uma empresa</option>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </Card>
  );
}

/** Places of one company's address book are invalid for another. */
function forgetPlaces(stopCount: number, setValue: UseFormSetValue<OrderFormValues>): void {
  for (let index = 0; index < stopCount; index += 1) setValue(`stops.${index}.locationId`, null);
}
