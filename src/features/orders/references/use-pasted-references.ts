import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { fitSearch } from '#domain/search/fit-search.ts';
import { MAX_REFERENCES, type PastedList, readPastedList } from '#domain/search/order-references.ts';
import { DEFAULT_FILTERS, toTab } from '#machines/order/list-filters.ts';
import { findOrders } from '#src/api/find-orders.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { useOrdersAddress } from '../list/use-list-location.ts';
import { saveFoundReferences } from './found-references.ts';

/** Number of an order that never exists, as the list of nothing found. */
const NO_ORDER = '0';

/**
 * Pasting a list of references into the search shows exactly their orders, of every status. A native listener, which
 * runs before the field's own: its code loads after the first rows.
 */
export function usePastedReferences(searchInput: RefObject<HTMLInputElement | null>): void {
  const client = useQueryClient();
  const { companyId, go } = useOrdersAddress();
  const search = useRef<AbortController>(undefined);

  const find = useEffectEvent(async (text: string, { references, isSure }: PastedList) => {
    search.current?.abort();
    const { signal } = (search.current = new AbortController());
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
    }
  });

  useEffect(() => {
    const input = searchInput.current;
    function handlePaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text') ?? '';
      const list = readPastedList(text);
      if (list === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const fault = faultOf(list);
      if (fault === undefined && list !== 'too-long') void find(text, list);
      else if (fault !== undefined) notify.error(fault);
    }
    input?.addEventListener('paste', handlePaste);
    return () => {
      input?.removeEventListener('paste', handlePaste);
      search.current?.abort();
    };
  }, [searchInput]);
}

function faultOf(list: PastedList | 'too-long'): string | undefined {
  if (list === 'too-long') return 'O texto colado é longo demais para uma busca. Cole a lista em partes.';
  const { length } = list.references;
  if (length <= MAX_REFERENCES) return undefined;
  return `A lista tem ${formatInteger(length)} referências. Cole até ${MAX_REFERENCES} de cada vez.`;
}
