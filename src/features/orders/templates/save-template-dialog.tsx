import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  MAX_TEMPLATE_NAME_LENGTH,
  type TemplateContent,
  templateOf,
} from '#domain/orders/recurrences/order-template.ts';
import type { Schema } from '#openapi/schema.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import {
  createTemplate,
  type OrderTemplate,
  templatesKey,
  templatesQuery,
  updateTemplate,
} from '#src/api/orders/order-templates.ts';
import { SaveDialog } from '#src/components/forms/save-dialog.tsx';
import { useNamedSave } from '#src/components/forms/use-named-save.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { SuggestedCourierField } from '../suggested-courier-field.tsx';

export type SaveTemplateDialogProps = {
  companyId: string;
  /** Content to store. */
  source: Schema<'DraftContent'>;
  onClose: () => void;
};

/** Stores content as a new template or in place of one. */
export function SaveTemplateDialog({ companyId, source, onClose }: SaveTemplateDialogProps) {
  return <TemplateForm companyId={companyId} content={templateOf(source)} onClose={onClose} />;
}

type ChangeTemplateDialogProps = { template: OrderTemplate; onClose: () => void };

/** Changes how a template is named, shared and assigned. */
export function ChangeTemplateDialog({ template, onClose }: ChangeTemplateDialogProps) {
  const { company, content } = template;
  return <TemplateForm companyId={company.id} content={content} template={template} onClose={onClose} />;
}

type TemplateFormProps = {
  companyId: string;
  content: TemplateContent;
  /** The template to change; undefined to store the content as one. */
  template?: OrderTemplate;
  onClose: () => void;
};

function TemplateForm({ companyId, content, template, onClose }: TemplateFormProps) {
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(companyId));
  const [replaced, setReplaced] = useState(template);
  const named = useNamedSave(template?.name ?? '');
  const [isShared, setIsShared] = useState(template?.isShared ?? true);
  const [courierId, setCourierId] = useState(template?.courier?.id ?? '');
  const [intent] = useState(createIntent);
  const saving = useWrite({
    mutationFn: (wanted: string) => {
      const body = { name: wanted, isShared, courierId: courierId === '' ? null : courierId, content };
      return replaced
        ? updateTemplate(replaced, body)
        : intent.send((key) => createTemplate(companyId, body, key));
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: templatesKey() });
      notify.success(`Modelo “${saved.name}” salvo.`);
      onClose();
    },
    onError: (problem) => {
      // Another user may have changed or deleted it: the dialog must open with what is stored.
      void client.invalidateQueries({ queryKey: templatesKey() });
      named.refuse(problem);
    },
  });

  function replace(id: string) {
    const chosen = templates.data?.find((one) => one.id === id);
    setReplaced(chosen);
    named.setName(chosen?.name ?? '');
    setIsShared(chosen?.isShared ?? true);
    setCourierId(chosen?.courier?.id ?? '');
  }

  return (
    <SaveDialog
      width="sm"
      title={template ? 'Alterar modelo' : 'Salvar como modelo'}
      description={
        template
          ? undefined
          : 'Guarda paradas, horários, carga, observações e marcadores. Referências, preço e datas ficam de fora.'
      }
      submitLabel="Salvar modelo"
      isSaving={saving.isPending}
      refusal={named.refusal}
      onSave={() => named.save(saving.mutate)}
      onClose={onClose}
    >
      {!template && templates.data !== undefined && templates.data.length > 0 && (
        <Field label="Guardar como">
          <Select value={replaced?.id ?? ''} onChange={({ target }) => replace(target.value)}>
            <option value="">Um modelo novo</option>
            {templates.data.map((one) => (
              <option key={one.id} value={one.id}>{`No lugar de “${one.name}”`}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Nome do modelo" isRequired error={named.fault}>
        <TextInput
          data-autofocus
          value={named.name}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          onChange={({ target }) => named.setName(target.value)}
        />
      </Field>
      <SuggestedCourierField courierId={courierId} stored={replaced?.courier} onChange={setCourierId} />
      <Checkbox
        label="Para todos que criam ordens desta empresa"
        hint="Desmarcado, só você vê o modelo."
        checked={isShared}
        disabled={replaced !== undefined && !replaced.isOwn}
        onChange={({ target }) => setIsShared(target.checked)}
      />
    </SaveDialog>
  );
}
