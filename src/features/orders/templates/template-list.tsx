import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

import { countedExactly } from '#domain/text/counted-texts.ts';
import { foldText } from '#domain/text/fold-text.ts';
import Ellipsis from '#icons/ellipsis';
import Pencil from '#icons/pencil';
import Trash2 from '#icons/trash';
import { type OrderTemplate, templatesQuery } from '#src/api/orders/order-templates.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { suggestedCourierName } from '../suggested-courier-field.tsx';

/** Templates reached by a digit. */
const KEYS = 9;

type TemplateListProps = {
  companyId: string;
  onChoose: (template: OrderTemplate) => void;
  onChange: (template: OrderTemplate) => void;
  onDelete: (template: OrderTemplate) => void;
};

/** The templates of one company, with a search once there are more than digits. */
export function TemplateList({ companyId, onChoose, onChange, onDelete }: TemplateListProps) {
  const templates = useQuery(templatesQuery(companyId));
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const all = templates.data;
  const shown = useMemo(() => {
    const sought = foldText(search);
    return (all ?? []).filter((one) => foldText(`${one.name} ${templateSummary(one)}`).includes(sought));
  }, [all, search]);

  // The list loads after the dialog has placed the focus. The select of companies keeps it while one types there.
  const isLoaded = all !== undefined;
  useEffect(() => {
    if (isLoaded && !(document.activeElement instanceof HTMLSelectElement)) moveFocus(list.current, 1);
  }, [isLoaded]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      moveFocus(list.current, step);
      return;
    }
    // With these, digits are keys of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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

/** "Carla Mendes → Helena Prado, 2 volumes" */
function templateSummary({ content }: Pick<OrderTemplate, 'content'>): string {
  const { stops, packagesCount } = content;
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const dropoffs = stops.filter(({ kind }) => kind === 'dropoff');
  const to =
    dropoffs.length > 1 ? countedExactly(dropoffs.length, 'entrega', 'entregas') : dropoffs[0]?.contactName;
  const way = [pickup?.contactName, to].filter(Boolean).join(' → ');
  const goods = packagesCount ? countedExactly(packagesCount, 'volume', 'volumes') : '';
  return [way, goods].filter((part) => part !== '').join(', ');
}
