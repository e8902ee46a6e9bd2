import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { PastedList } from '#domain/search/pasted-list.ts';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { pastedLinesOf } from '#src/components/lists/paste-search.ts';
import { SEARCH_DEBOUNCE_MS } from '#src/components/lists/use-typed-text.ts';

import { findPasted } from './find-pasted.ts';
import { type PastedChoice, readPasted } from './read-pasted.ts';

/** Twice the pause of the search, which would otherwise add the text of an early paste to the address of its list. */
const EARLY_PASTE_DELAY_MS = 2 * SEARCH_DEBOUNCE_MS;

export type PasteState = { input: HTMLInputElement } & (
  | { type: 'searching'; count: number }
  /** Nothing has changed; the choices are ways to go on. */
  | { type: 'refused'; sentence: string; choices: readonly PastedChoice[] }
);

export type PastedReferencesOptions = {
  searchInput: RefObject<HTMLInputElement | null>;
  companyId: string | undefined;
  go: (changes: Partial<OrdersFilters>) => void;
};

/**
 * Pasting a list of references into the search shows exactly their orders, of every status. A native listener, which
 * runs before the field's own: its code loads after the first rows. Until then the field shows the lines as one text.
 * @returns the look-up under way, or why there is none
 */
export function usePastedReferences({ searchInput, companyId, go }: PastedReferencesOptions) {
  const client = useQueryClient();
  const search = useRef<AbortController>(undefined);
  const [state, setState] = useState<PasteState>();

  async function find(input: HTMLInputElement, list: PastedList) {
    search.current?.abort();
    const { signal } = (search.current = new AbortController());
    setState({ type: 'searching', input, count: list.references.length });
    try {
      const changes = await findPasted(client, list, companyId, signal);
      if (signal.aborted) return;
      setState(undefined);
      go(changes);
    } catch (error) {
      if (signal.aborted) return;
      setState(undefined);
      if (!(error instanceof ApiProblem)) throw error;
      const choices = [{ label: 'Tentar novamente', list }];
      setState({ type: 'refused', input, sentence: error.message, choices });
    }
  }
  const findPastedIn = useEffectEvent(find);

  useEffect(() => {
    const { current } = searchInput;
    if (current === null) return undefined;
    const input = current;
    /** @returns whether the text is more than an ordinary search */
    function take(text: string) {
      const read = readPasted(text);
      const [choice] = read?.choices ?? [];
      if (read?.refusal !== undefined) {
        search.current?.abort();
        setState({ type: 'refused', input, sentence: read.refusal, choices: read.choices });
      } else if (choice) void findPastedIn(input, choice.list);
      return read !== undefined;
    }
    function handlePaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!take(text)) {
        setState((before) => (before?.type === 'refused' ? undefined : before));
        return;
      }
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

  return {
    state,
    choose: (list: PastedList) => {
      if (state) void find(state.input, list);
    },
    close: () => setState(undefined),
  };
}
