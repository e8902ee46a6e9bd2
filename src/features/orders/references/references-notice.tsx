import Copy from '#icons/copy';
import X from '#icons/x';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { counted } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { copyText } from '../detail/copy.ts';
import { useFoundReferences } from './found-references.ts';

/** References named in the page; copying takes all of them. */
const MAX_NAMED = 20;

export type ReferencesNoticeProps = {
  numbers: string;
  go: (changes: Partial<OrdersFilters>) => void;
  /** What a board leaves out: it has open orders only, and of one company if one is selected. */
  elsewhere?: { count: number; companyId: string | undefined; href: string } | undefined;
};

/** Names the pasted list that limits the orders of a list or board, and what of it was not found. */
export function ReferencesNotice({ numbers, go, elsewhere: outside }: ReferencesNoticeProps) {
  const found = useFoundReferences(numbers);
  // In another company than the look-up's, the rest may belong to others.
  const elsewhere = outside?.companyId === found?.companyId ? outside : undefined;
  const missing = found?.notFound ?? [];
  return (
    <div className="bg-accent-soft border-accent-line text-accent-deep flex min-w-0 items-center gap-x-2 gap-y-1 rounded-md border py-1 pr-1 pl-3 text-sm max-md:w-full max-md:flex-wrap md:items-start">
      <output className="min-w-0 grow py-1 wrap-anywhere">
        <span className="font-medium">{summaryOf(numbers, found)}</span>
        {missing.length > 0 && ` ${namesOf(missing)}${found?.capped || elsewhere ? '.' : ''}`}
        {found?.capped && ' A lista encontra mais de 500 ordens: estas são as mais novas.'}
        {elsewhere && ` ${elsewhereText(elsewhere.count)}`}
      </output>
      {elsewhere && (
        <LinkButton size="sm" variant="ghost" href={elsewhere.href}>
          Ver na lista
        </LinkButton>
      )}
      {missing.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Copy} />}
          onClick={() => void copyText(missing.join('\n'), 'As referências não encontradas foram copiadas.')}
        >
          Copiar
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={X} />}
        aria-label="Retirar a lista colada"
        onClick={() => go({ numbers: '' })}
      >
        <span className="max-md:sr-only">Retirar</span>
      </Button>
    </div>
  );
}

function summaryOf(numbers: string, found: ReturnType<typeof useFoundReferences>): string {
  if (found === undefined)
    return `${counted(numbers.split('.').length, 'ordem', 'ordens')} de uma lista colada`;
  const { pastedCount, notFound } = found;
  if (pastedCount === 1)
    return notFound.length === 0
      ? 'A referência da lista foi encontrada.'
      : 'A referência da lista não foi encontrada:';
  const all = formatInteger(pastedCount);
  if (notFound.length === 0) return `Todas as ${all} referências da lista foram encontradas.`;
  if (notFound.length === pastedCount) return `Nenhuma das ${all} referências foi encontrada:`;
  const verb = notFound.length === 1 ? 'não foi encontrada' : 'não foram encontradas';
  return `${formatInteger(notFound.length)} de ${all} ${verb}:`;
}

function elsewhereText(count: number): string {
  return count === 1
    ? 'Aqui ficam só as ordens em aberto: outra está na lista.'
    : `Aqui ficam só as ordens em aberto: outras ${formatInteger(count)} estão na lista.`;
}

function namesOf(missing: readonly string[]): string {
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const rest = missing.length - MAX_NAMED;
  return rest > 0 ? `${named} e mais ${formatInteger(rest)}` : named;
}
