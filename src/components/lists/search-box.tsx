import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';

import { IconButton } from '#src/ui/icon-button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { MAX_SEARCH_LENGTH } from './max-search-length.ts';
import { useTypedText } from './use-typed-text.ts';

export type SearchBoxProps = {
  /** "Buscar ordens", for screen readers. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  input: RefObject<HTMLInputElement | null>;
};

/** Searches while one types: every key asks anew, and an answer that is no longer wanted is given up. */
export function SearchBox({ label, placeholder, search, onSearch, input }: SearchBoxProps) {
  const { text, type } = useTypedText(search, onSearch);

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
        maxLength={MAX_SEARCH_LENGTH}
        leading={<Search />}
        value={text}
        onChange={(event) => type(event.target.value)}
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
            <IconButton label="Limpar busca" size="sm" icon={<X />} onClick={clear} />
          )
        }
      />
    </Field>
  );
}
