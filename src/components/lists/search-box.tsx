import type { ClipboardEvent, RefObject } from 'react';

import Search from '#icons/search';
import X from '#icons/x';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { MAX_SEARCH_LENGTH } from './max-search-length.ts';
import { useTypedText } from './use-typed-text.ts';

type SearchBoxProps = {
  /** "Buscar ordens", for screen readers. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The server's limit. */
  maxLength?: number;
  input: RefObject<HTMLInputElement | null>;
};

/** Searches while the user types, after each short pause. */
export function SearchBox({
  label,
  placeholder,
  search,
  onSearch,
  maxLength = MAX_SEARCH_LENGTH,
  input,
}: SearchBoxProps) {
  const { text, type, settle } = useTypedText(search, onSearch);

  /** Pasting a spreadsheet column: the browser would drop line breaks and join adjacent numbers. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n\t]/u.test(pasted.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const words = pasted.trim().replace(/\s+/gu, ' ');
    type(
      (value.slice(0, selectionStart ?? 0) + words + value.slice(selectionEnd ?? value.length)).slice(
        0,
        maxLength,
      ),
    );
  }

  function clear() {
    type('');
    input.current?.focus();
  }

  return (
    <Field label={label} isLabelHidden isCompact className="grow">
      <TextInput
        ref={input}
        type="search"
        density="compact"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        leading={<Icon of={Search} />}
        value={text}
        onChange={(event) => type(event.target.value)}
        onPaste={handlePaste}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
        }}
        trailingWidth={text === '' ? 'key' : 'icon'}
        trailing={
          text === '' ? (
            <span aria-hidden="true" className="pr-1.5 max-md:hidden">
              <Kbd>/</Kbd>
            </span>
          ) : (
            <IconButton label="Limpar busca" size="sm" icon={<Icon of={X} />} onClick={clear} />
          )
        }
      />
    </Field>
  );
}
