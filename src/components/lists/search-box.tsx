import { type ClipboardEvent, type RefObject, useState } from 'react';

import type { FittedSearch } from '#domain/search/fit-search.ts';
import Search from '#icons/search';
import X from '#icons/x';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { MAX_SEARCH_LENGTH } from './max-search-length.ts';
import { forgetPastedLines, pasteSearch } from './paste-search.ts';
import { useTypedText } from './use-typed-text.ts';

type SearchBoxProps = {
  /** "Buscar ordens", for screen readers. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** Called at every key, before the pause. */
  onType?: ((text: string) => void) | undefined;
  /** Searched at its last key, without the pause. */
  wholeText?: RegExp;
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
  onType,
  wholeText,
  maxLength = MAX_SEARCH_LENGTH,
  input,
}: SearchBoxProps) {
  const { text, type: keep, settle } = useTypedText(search, onSearch, wholeText);
  const [pasted, setPasted] = useState<FittedSearch>();
  const notice = pasted?.text === text ? pasted.notice : undefined;

  function type(next: string) {
    keep(next);
    onType?.(next);
  }

  async function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const fitting = pasteSearch(event, maxLength);
    if (fitting === undefined) return;
    const fitted = await fitting;
    setPasted(fitted);
    type(fitted.text);
  }

  function clear() {
    if (input.current) forgetPastedLines(input.current);
    type('');
    input.current?.focus();
  }

  return (
    <Field
      label={label}
      isLabelHidden
      isCompact
      hint={notice !== undefined && <output>{notice}</output>}
      className="grow"
    >
      <TextInput
        ref={input}
        type="search"
        density="compact"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        leading={<Icon of={Search} />}
        value={text}
        onChange={({ target }) => {
          forgetPastedLines(target);
          type(target.value);
        }}
        onPaste={(event) => void handlePaste(event)}
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
