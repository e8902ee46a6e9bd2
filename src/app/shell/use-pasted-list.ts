import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

import type { PastedList } from '#domain/search/pasted-list.ts';
import ListFilter from '#icons/list-filter';
import { DEFAULT_FILTERS, toTab } from '#machines/order/lists/list-filters.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { pathsWith } from '#src/components/company/company-paths.ts';
import { ordersSearch } from '#src/features/orders/filters/filters.ts';
import type { ReadPaste } from '#src/features/orders/references/read-pasted.ts';

import type { PaletteSection } from './palette-commands.ts';

type PastedListOptions = { companyId: string | undefined; onClose: () => void };

/** A list of references pasted into the palette, which leads to the list of its orders. */
export function usePastedList({ companyId, onClose }: PastedListOptions) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [pasted, setPasted] = useState<ReadPaste>();
  /** State of the look-up, for the footer. */
  const [progress, setProgress] = useState<string>();
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  /** @returns the signal of the latest paste or look-up, which ends the one before */
  function restart(): AbortSignal {
    latest.current?.abort();
    latest.current = new AbortController();
    setProgress(undefined);
    return latest.current.signal;
  }

  function forget() {
    restart();
    setPasted(undefined);
  }

  /** The code is loaded with the first text that may be a list. */
  async function take(text: string) {
    forget();
    if (!/[\s,;|]/u.test(text.trim())) return;
    const signal = restart();
    const read = await loadReader().catch(() => undefined);
    if (!signal.aborted) setPasted(read?.(text));
  }

  async function find(list: PastedList) {
    const signal = restart();
    setProgress('Procurando as referências…');
    try {
      const findPasted = await loadFinder();
      const changes = await findPasted(client, list, companyId, signal);
      if (signal.aborted) return;
      const filters = { ...DEFAULT_FILTERS, ...toTab('all'), ...changes };
      onClose();
      navigate(pathsWith(companyId).orders(ordersSearch(filters)));
    } catch (error) {
      if (signal.aborted) return;
      setProgress(
        error instanceof ApiProblem ? error.message : 'Não foi possível procurar a lista. Tente novamente.',
      );
    }
  }

  const choices = pasted?.choices ?? [];
  return {
    take,
    forget,
    find,
    /** The lists to look up, if any. */
    sections: choices.length > 0 ? [sectionOf(choices)] : NO_SECTIONS,
    isPasted: pasted !== undefined,
    /** For the footer: progress, failure, or why nothing is looked up. */
    notice: progress ?? pasted?.refusal,
  };
}

const NO_SECTIONS: readonly PaletteSection[] = [];

function sectionOf(choices: ReadPaste['choices']): PaletteSection {
  return {
    title: 'Lista colada',
    commands: choices.map(({ label, list }) => ({
      id: `pasted-${list.references.join(' ')}`,
      label,
      icon: ListFilter,
      act: { type: 'find', list },
    })),
  };
}

function loadReader() {
  return import('#src/features/orders/references/read-pasted.ts').then(({ readPasted }) => readPasted);
}

function loadFinder() {
  return import('#src/features/orders/references/find-pasted.ts').then(({ findPasted }) => findPasted);
}
