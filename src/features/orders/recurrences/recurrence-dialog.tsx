import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { MAX_LEAD_DAYS } from '#domain/orders/recurrences/recurrence-days.ts';
import type { Schema } from '#openapi/schema.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import {
  createRecurrence,
  type OrderRecurrence,
  type OrderRecurrenceInput,
  recurrenceKeys,
  updateRecurrence,
} from '#src/api/orders/order-recurrences.ts';
import type { OrderTemplate } from '#src/api/orders/order-templates.ts';
import { SaveDialog } from '#src/components/forms/save-dialog.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { SuggestedCourierField } from '../suggested-courier-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { NextDays } from './next-days.tsx';
import { PatternFields } from './pattern-fields.tsx';
import {
  newRecurrence,
  readRecurrence,
  type RecurrenceErrors,
  type RecurrenceValues,
  refusedFields,
  repeatOrder,
  valuesOfRecurrence,
} from './recurrence-values.ts';
import { CompanyField, TemplateField } from './template-fields.tsx';

export type RecurrenceDialogProps = {
  /** Empty for the base without a chosen company, which is then asked for. */
  companyId: string;
  /** The order to repeat; undefined to choose a template. */
  source?: Schema<'DraftContent'>;
  /** The recurrence to change. */
  recurrence?: OrderRecurrence;
  onClose: () => void;
};

/** Creates a recurrence from an order or a template, or changes one. */
export function RecurrenceDialog({ companyId: givenId, source, recurrence, onClose }: RecurrenceDialogProps) {
  const client = useQueryClient();
  const [companyId, setCompanyId] = useState(recurrence?.company.id ?? givenId);
  const [values, setValues] = useState(() =>
    recurrence ? valuesOfRecurrence(recurrence) : source ? repeatOrder(source) : newRecurrence(undefined),
  );
  // The fields of the hours start again with each chosen content.
  const [choices, setChoices] = useState(0);
  const [errors, setErrors] = useState<RecurrenceErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [intent] = useState(createIntent);
  const saving = useWrite({
    mutationFn: (body: OrderRecurrenceInput) =>
      recurrence
        ? updateRecurrence(recurrence, body)
        : intent.send((key) => createRecurrence(companyId, body, key)),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: recurrenceKeys.all });
      notify.success(`Recorrência “${saved.name}” salva.`);
      onClose();
    },
    onError: (problem) => {
      // Another user may have changed or deleted it: the dialog must open with what is stored.
      void client.invalidateQueries({ queryKey: recurrenceKeys.all });
      const refused = refusedFields(problem.errors);
      const isPlaced = Object.keys(refused.errors).length > 0;
      showErrors(refused.errors, refused.others[0] ?? (isPlaced ? undefined : problem.message));
    },
  });

  function showErrors({ content, ...placed }: RecurrenceErrors, other?: string) {
    // Without a choice of templates, their error has no field.
    const isPlaced = source === undefined && content !== undefined;
    setErrors(isPlaced ? { ...placed, content } : placed);
    setRefusal(other ?? (isPlaced ? undefined : content));
  }

  function change(changes: Partial<RecurrenceValues>) {
    setValues({ ...values, ...changes });
    setErrors({});
  }

  function chooseCompany(id: string) {
    setCompanyId(id);
    chooseTemplate(undefined);
  }

  function chooseTemplate(template: OrderTemplate | undefined) {
    change(
      recurrence
        ? { content: template?.content ?? recurrence.content }
        : { content: template?.content, courierId: suggestedCourierId(template) },
    );
    setChoices(choices + 1);
  }

  function save() {
    setRefusal(undefined);
    const read = readRecurrence(values, {
      isPaused: recurrence?.isPaused ?? false,
      companyId,
      isFromOrder: source !== undefined,
      stored: recurrence?.content,
    });
    if ('errors' in read) showErrors(read.errors);
    else saving.mutate(read.body);
  }

  return (
    <SaveDialog
      width="lg"
      title={recurrence ? 'Alterar recorrência' : 'Nova recorrência'}
      description={
        recurrence ? 'As ordens já criadas ficam como estão; a mudança vale para as próximas.' : undefined
      }
      submitLabel="Salvar recorrência"
      isSaving={saving.isPending}
      refusal={refusal}
      onSave={save}
      onClose={onClose}
    >
      {Object.keys(errors).length > 0 && <Alert tone="danger">Confira os campos indicados.</Alert>}
      <div className="grid gap-x-4 md:grid-cols-2">
        {givenId === '' && !recurrence && (
          <CompanyField companyId={companyId} error={errors.company} onChange={chooseCompany} />
        )}
        <Field label="Nome" isRequired error={errors.name}>
          <TextInput
            data-autofocus
            value={values.name}
            maxLength={60}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        {source === undefined && companyId !== '' && (
          <TemplateField
            key={companyId}
            companyId={companyId}
            keepLabel={recurrence ? 'Manter as ordens como estão' : undefined}
            error={errors.content}
            onChoose={chooseTemplate}
          />
        )}
      </div>
      <PatternFields values={values} errors={errors} onChange={change} />
      {values.content && (
        <HoursFields
          key={choices}
          content={values.content}
          errors={errors}
          onChange={(content) => change({ content })}
        />
      )}
      <MakingFields values={values} recurrence={recurrence} onChange={change} />
      <NextDays values={values} recurrence={recurrence} onSkip={(skipped) => change({ skipped })} />
    </SaveDialog>
  );
}

/** Empty for none, or one who was deactivated. */
function suggestedCourierId(template: OrderTemplate | undefined): string {
  const courier = template?.courier;
  return courier?.active === true ? courier.id : '';
}

type MakingFieldsProps = {
  values: RecurrenceValues;
  recurrence: OrderRecurrence | undefined;
  onChange: (changes: Partial<RecurrenceValues>) => void;
};

const LEADS = Array.from({ length: MAX_LEAD_DAYS + 1 }, (_, days) => days);

/** When each order is created, as a draft or a request, and the courier to suggest. */
function MakingFields({ values, recurrence, onChange }: MakingFieldsProps) {
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <Field label="Criar cada ordem">
        <Select
          value={String(values.leadDays)}
          onChange={({ target }) => onChange({ leadDays: Number(target.value) })}
        >
          {LEADS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? 'no próprio dia' : `${countedExactly(days, 'dia', 'dias')} antes`}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup
        legend="Como"
        name="submit"
        options={[
          { value: 'request', label: 'Solicitação' },
          { value: 'draft', label: 'Rascunho' },
        ]}
        value={values.submit ? 'request' : 'draft'}
        onChange={({ target }) => onChange({ submit: target.value === 'request' })}
      />
      <SuggestedCourierField
        courierId={values.courierId}
        stored={recurrence?.courier}
        onChange={(courierId) => onChange({ courierId })}
      />
    </div>
  );
}
