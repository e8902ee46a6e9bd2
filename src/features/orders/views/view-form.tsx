import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { MAX_VIEW_NAME_LENGTH } from '#domain/orders/lists/saved-views.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import {
  createView,
  type SavedView,
  type SavedViewInput,
  savedViewsKey,
  updateView,
} from '#src/api/saved-views.ts';
import { SaveDialog } from '#src/components/forms/save-dialog.tsx';
import { useNamedSave } from '#src/components/forms/use-named-save.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type ViewFormProps = {
  /** Filters, sort and layout to save. */
  content: Pick<SavedViewInput, 'layout' | 'filters' | 'sort'>;
  /** The view to change; undefined to save a new one. */
  view?: SavedView;
  /** Columns of the opened view, which a copy of it keeps; null for those of the user. */
  shownColumns?: SavedViewInput['columns'];
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
};

/** Names a new view, or changes how a saved one is named and shared. */
export function ViewForm({ content, view, shownColumns = null, onSaved, onClose }: ViewFormProps) {
  // What another user has changed since is replaced only after the server has refused once.
  const [opened] = useState(view);
  const [isRefused, setIsRefused] = useState(false);
  const base = isRefused ? view : opened;
  const ownColumns = view ? view.columns : shownColumns;
  const { layout, filters, sort } = content;
  const client = useQueryClient();
  const isBase = useIsBase();
  const { orderColumns } = useDisplay();
  const named = useNamedSave(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [hasColumns, setHasColumns] = useState(ownColumns !== null);
  const [intent] = useState(createIntent);
  const columns = ownColumns ?? orderColumns;

  const saving = useWrite({
    mutationFn: (wanted: string) => {
      const body = { name: wanted, layout, filters, sort, isShared, columns: hasColumns ? columns : null };
      return base ? updateView(base, body) : intent.send((key) => createView(body, key));
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: savedViewsKey });
      notify.success(`Visão “${saved.name}” salva.`);
      onSaved?.(saved);
      onClose();
    },
    onError: (problem) => {
      named.refuse(problem, problem.code === 'view-name-taken' ? problem.message : undefined);
      if (problem.code === 'stale-version') setIsRefused(true);
      if (problem.code === 'stale-version' || problem.code === 'not-found')
        void client.invalidateQueries({ queryKey: savedViewsKey });
    },
  });

  return (
    <SaveDialog
      width="sm"
      title={view ? 'Editar visão' : 'Salvar visão'}
      description={
        view ? undefined : 'Guarda filtros, ordenação e disposição. Períodos como “Hoje” acompanham o dia.'
      }
      submitLabel="Salvar visão"
      isSaving={saving.isPending}
      refusal={named.refusal}
      onSave={() => named.save(saving.mutate)}
      onClose={onClose}
    >
      <Field label="Nome da visão" isRequired error={named.fault}>
        <TextInput
          data-autofocus
          value={named.name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          onChange={({ target }) => named.setName(target.value)}
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
    </SaveDialog>
  );
}
