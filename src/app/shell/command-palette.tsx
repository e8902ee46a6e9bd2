import { Combobox, ComboboxInput, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import type { FittedSearch } from '#domain/search/fit-search.ts';
import Search from '#icons/search';
import X from '#icons/x';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { pasteSearch } from '#src/components/lists/paste-search.ts';
import { isShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import type { PaletteAction } from './palette-commands.ts';
import { PaletteResults } from './palette-results.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { type PaletteOptions, usePalette } from './use-palette.ts';

/** Keyboard search for orders, pages, companies and actions, available on every page. */
export function CommandPalette(options: PaletteOptions) {
  const { onClose } = options;
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, pasted, sections, hasNumber, typedOrder, found, run } = usePalette(options);
  const [fitted, setFitted] = useState<FittedSearch>();
  // A list that can be looked up whole needs no word about its search.
  const notice = pasted.notice ?? (fitted?.text === text && !pasted.isPasted ? fitted.notice : undefined);

  // On touch screens Headless UI delays focus until a tap, but the palette is for typing.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    void pasted.take(event.clipboardData.getData('text'));
    const fitting = pasteSearch(event, MAX_ORDER_SEARCH_LENGTH);
    if (fitting === undefined) return;
    const next = await fitting;
    // Headless UI leaves the input uncontrolled.
    currentTarget.value = next.text;
    setFitted(next);
    setText(next.text);
  }

  /**
   * Captured before Headless UI: otherwise the first Escape would only close the list, which is always shown, and Tab
   * would run the selected row.
   */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key !== 'Escape' && !isShortcut('mod+k', event)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={input}
      aria-label="Buscar e navegar"
      className="relative z-40"
      onKeyDownCapture={handleKeyDown}
    >
      <DialogBackdrop className="bg-scrim fixed inset-0" />
      <div className="fixed inset-0 flex items-start justify-center md:p-6 md:pt-20">
        <DialogPanel className="md:rounded-card shadow-overlay bg-surface flex h-dvh w-full flex-col overflow-hidden outline-4 outline-transparent md:h-144 md:max-h-full md:max-w-2xl">
          <Combobox immediate value={null} onChange={(act: PaletteAction | null) => act !== null && run(act)}>
            <div className="border-line flex shrink-0 items-center border-b pr-2.5 pl-4">
              <Icon of={Search} className="text-muted size-5" />
              <ComboboxInput
                ref={input}
                aria-label="Buscar ordens, páginas e ações"
                placeholder="Nº, nome, endereço, página…"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_ORDER_SEARCH_LENGTH}
                onPaste={(event) => void handlePaste(event)}
                onChange={({ target, nativeEvent }) => {
                  const isPaste =
                    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
                  if (!isPaste) pasted.forget();
                  setText(target.value);
                }}
                className="placeholder:text-muted mx-2 my-2.5 h-10 min-w-0 grow rounded-md px-2 text-base"
              />
              <IconButton label="Fechar" icon={<Icon of={X} />} onClick={onClose} />
            </div>
            <PaletteResults sections={sections} typedOrder={typedOrder} found={found} />
          </Combobox>
          <PaletteStatus
            text={text}
            notice={notice}
            found={found}
            hasCommands={sections.length > 0}
            hasOffer={hasNumber || pasted.isPasted}
          />
        </DialogPanel>
      </div>
    </Dialog>
  );
}
