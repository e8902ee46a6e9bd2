import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { fitSearch } from '#domain/search/fit-search.ts';
import { MAX_REFERENCES, type PastedList, readPastedList } from '#domain/search/order-references.ts';
import { DEFAULT_FILTERS, toTab } from '#machines/order/list-filters.ts';
import { findOrders } from '#src/api/find-orders.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { pastedLinesOf } from '#src/components/lists/paste-search.ts';
import { SEARCH_DEBOUNCE_MS } from '#src/components/lists/use-typed-text.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { useOrdersAddress } from '../list/use-list-location.ts';
import { saveFoundReferences } from './found-references.ts';
import type { LookUp } from './references-look-up.tsx';

/** Number of an order that never exists, as the list of nothing found. */
const NO_ORDER = '0';

/** Twice the pause of the search, which would otherwise add the text of an early paste to the address of its list. */
const EARLY_PASTE_DELAY_MS = 2 * SEARCH_DEBOUNCE_MS;

/**
 * Pasting a list of references into the search shows exactly their orders, of every status. A native listener, which
 * runs before the field's own: its code loads after the first rows. Until then the field shows the lines as one text.
 * @returns the look-up under way
 */
export function usePastedReferences(searchInput: RefObject<HTMLInputElement | null>): LookUp | undefined {
  const client = useQueryClient();
  const { companyId, go } = useOrdersAddress();
  const search = useRef<AbortController>(undefined);
  const [lookUp, setLookUp] = useState<LookUp>();

  const find = useEffectEvent(async (input: HTMLInputElement, text: string, list: PastedList) => {
    const { references, isSure } = list;
    search.current?.abort();
    const { signal } = (search.current = new AbortController());
    setLookUp({ input, count: references.length });
    try {
      const found = await findOrders(references, companyId, signal);
      if (signal.aborted) return;
      if (found.orderNumbers.length === 0 && !isSure) {
        const line = text.trim().replaceAll(/\s+/gu, ' ');
        go({ search: fitSearch(line, MAX_ORDER_SEARCH_LENGTH).text });
        return;
      }
      const numbers = found.orderNumbers.join('.') || NO_ORDER;
      saveFoundReferences(client, numbers, { ...found, pastedCount: references.length });
      go({ ...DEFAULT_FILTERS, ...toTab('all'), numbers });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiProblem)) throw error;
      notify.error(error.message);
    } finally {
      if (!signal.aborted) setLookUp(undefined);
    }
  });

  useEffect(() => {
    const { current } = searchInput;
    if (current === null) return undefined;
    const input = current;
    /** @returns whether the text is a list */
    function take(text: string) {
      const list = readPastedList(text);
      if (list === undefined) return false;
      const fault = faultOf(list);
      if (fault === undefined && list !== 'too-long') void find(input, text, list);
      else if (fault !== undefined) notify.error(fault);
      return true;
    }
    function handlePaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!take(text)) return;
      clearTimeout(timer);
      event.preventDefault();
      event.stopPropagation();
    }
    const timer = setTimeout(() => take(pastedLinesOf(input)), EARLY_PASTE_DELAY_MS);
    input.addEventListener('paste', handlePaste);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('paste', handlePaste);
      search.current?.abort();
    };
  }, [searchInput]);
  return lookUp;
}

function faultOf(list: PastedList | 'too-long'): string | undefined {
  if (list === 'too-long') return 'O texto colado é longo demais para uma busca. Cole a lista em partes.';
  const { length } = list.references;
  if (length <= MAX_REFERENCES) return undefined;
  return `A lista tem ${formatInteger(length)} referências. Cole até ${MAX_REFERENCES} de cada vez.`;
}
