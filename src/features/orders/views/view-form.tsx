import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import { normalizeText } from '#domain/normalize-text.ts';
import { MAX_VIEW_NAME_LENGTH } from '#domain/orders/saved-views.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import {
  createView,
  type SavedView,
  type SavedViewInput,
  savedViewsKey,
  updateView,
} from '#src/api/saved-views.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type ViewFormProps = {
  /** Filters, sort and layout to save. */
  content: Pick<SavedViewInput, 'layout' | 'filters' | 'sort'>;
  /** The view to change; undefined to save a new one. */
  view?: SavedView;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
};

/** Names a new view, or changes how a saved one is named and shared. */
export function ViewForm({ content, view, onSaved, onClose }: ViewFormProps) {
  const { layout, filters, sort } = content;
  const formId = useId();
  const client = useQueryClient();
  const isBase = useRole() !== 'manager';
  const { orderColumns } = useDisplay();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [hasColumns, setHasColumns] = useState((view?.columns ?? null) !== null);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [key, setKey] = useState(newIdempotencyKey);
  const columns = view?.columns ?? orderColumns;

  const saving = useWrite({
    mutationFn: (wanted: string) => {
      const body = { name: wanted, layout, filters, sort, isShared, columns: hasColumns ? columns : null };
      return view ? updateView(view, body) : createView(body, key);
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: savedViewsKey });
      notify.success(`Visão “${saved.name}” salva.`);
      onSaved?.(saved);
      onClose();
    },
    onError: ({ code, errors, message }) => {
      // The server stores refusals under their key, and the next attempt has another name.
      setKey(newIdempotencyKey());
      const ofName =
        code === 'view-name-taken' ? message : errors.find(({ pointer }) => pointer === '/name')?.message;
      setFault(ofName);
      setRefusal(ofName === undefined ? (errors[0]?.message ?? message) : undefined);
      if (code === 'stale-version') void client.invalidateQueries({ queryKey: savedViewsKey });
    },
  });

  function save() {
    const wanted = normalizeText(name);
    setRefusal(undefined);
    setFault(wanted === '' ? MESSAGES.required : undefined);
    if (wanted !== '') saving.mutate(wanted);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={view ? 'Editar visão' : 'Salvar visão'}
      description={
        view ? undefined : 'Guarda filtros, ordenação e disposição. Períodos como “Hoje” acompanham o dia.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={saving.isPending}>
            Salvar visão
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
        <Field label="Nome da visão" isRequired error={fault}>
          <TextInput
            data-autofocus
            value={name}
            maxLength={MAX_VIEW_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {isBase && (
          <Checkbox
            label="Para toda a base"
            hint="Desmarcado, só você vê a visão."
            checked={isShared}
            disabled={view !== undefined && view.isShared && !view.isOwn}
            onChange={({ target }) => setIsShared(target.checked)}
          />
        )}
        {columns !== null && layout === 'list' && (
          <Checkbox
            label="Com colunas próprias"
            hint="A lista abre com as colunas guardadas, para todos que usam a visão."
            checked={hasColumns}
            onChange={({ target }) => setHasColumns(target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
