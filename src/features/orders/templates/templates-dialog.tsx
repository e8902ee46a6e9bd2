import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

import { foldText } from '#domain/fold-text.ts';
import Ellipsis from '#icons/ellipsis';
import Pencil from '#icons/pencil';
import Trash2 from '#icons/trash';
import { companiesQuery } from '#src/api/companies.ts';
import {
  deleteTemplate,
  type OrderTemplate,
  templatesKey,
  templatesQuery,
} from '#src/api/order-templates.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { suggestedCourierName } from '../suggested-courier-field.tsx';
import { ChangeTemplateDialog } from './save-template-dialog.tsx';
import { templateSummary } from './template-summary.ts';

export type TemplatesDialogProps = {
  /** Empty for the base without a chosen company, which is then asked for. */
  companyId: string;
  onChoose: (template: OrderTemplate) => void;
  onClose: () => void;
};

/** Templates reached by a digit. */
const KEYS = 9;

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

type TemplateListProps = Pick<TemplatesDialogProps, 'companyId' | 'onChoose'> & {
  onChange: (template: OrderTemplate) => void;
  onDelete: (template: OrderTemplate) => void;
};

function TemplateList({ companyId, onChoose, onChange, onDelete }: TemplateListProps) {
  const templates = useQuery(templatesQuery(companyId));
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const all = templates.data;
  const shown = useMemo(() => {
    const sought = foldText(search);
    return (all ?? []).filter((one) => foldText(`${one.name} ${templateSummary(one)}`).includes(sought));
  }, [all, search]);

  // The list loads after the dialog has placed the focus.
  const isLoaded = all !== undefined;
  useEffect(() => {
    if (isLoaded) moveFocus(list.current, 1);
  }, [isLoaded]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      moveFocus(list.current, step);
      return;
    }
    const chosen = /^[1-9]$/u.test(event.key) ? shown[Number(event.key) - 1] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen);
  }

  if (templates.isError) {
    return (
      <ErrorState
        message={templates.error.message}
        isRetrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  if (all === undefined) return <Skeleton className="h-32 w-full" />;
  if (all.length === 0) {
    return (
      <EmptyState title="Ainda não há modelos">
        Preencha uma ordem e escolha “Salvar como modelo”, ou faça o mesmo no menu de uma ordem que já existe.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {all.length > KEYS && (
        <Field label="Buscar modelo" isLabelHidden>
          <TextInput
            type="search"
            placeholder="Buscar modelo"
            value={search}
            maxLength={100}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
      )}
      {shown.length === 0 && <p className="text-muted text-sm">Nenhum modelo com este texto.</p>}
      <ol ref={list} className="divide-line flex flex-col divide-y">
        {shown.map((template, index) => (
          <TemplateRow
            key={template.id}
            template={template}
            digit={index < KEYS ? index + 1 : undefined}
            onKeyDown={handleKeyDown}
            onChoose={() => onChoose(template)}
            onChange={() => onChange(template)}
            onDelete={() => onDelete(template)}
          />
        ))}
      </ol>
    </div>
  );
}

type TemplateRowProps = {
  template: OrderTemplate;
  /** The key that chooses it. */
  digit: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  onChange: () => void;
  onDelete: () => void;
};

function TemplateRow({ template, digit, onKeyDown, onChoose, onChange, onDelete }: TemplateRowProps) {
  return (
    <li className="flex items-center gap-2 py-1">
      <button
        type="button"
        data-template
        aria-keyshortcuts={digit?.toString()}
        className="rounded-field hover:bg-accent-soft flex min-h-12 min-w-0 grow items-center gap-3 px-2 py-1.5 text-left"
        onKeyDown={onKeyDown}
        onClick={onChoose}
      >
        <span className="w-6 shrink-0 max-md:hidden">{digit !== undefined && <Kbd>{digit}</Kbd>}</span>
        <span className="min-w-0 grow">
          <span className="text-ink block truncate text-sm font-medium">{template.name}</span>
          <span className="text-muted block truncate text-xs">
            {[
              templateSummary(template),
              template.courier ? suggestedCourierName(template.courier) : '',
              template.isShared ? '' : 'só para você',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
      <MenuButton
        isIconOnly
        size="sm"
        label={`Ações do modelo ${template.name}`}
        icon={<Icon of={Ellipsis} />}
        entries={[
          { label: 'Alterar', icon: <Icon of={Pencil} />, onSelect: onChange },
          { label: 'Excluir', icon: <Icon of={Trash2} />, isDanger: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-template]') ?? [])];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const next = focused === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, focused + step));
  rows[next]?.focus();
}
