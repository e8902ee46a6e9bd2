import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { useIsLeaving } from '#src/components/pending-location.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { MAX_SEARCH_LENGTH } from './max-search-length.ts';

type SearchBoxProps = {
  /** "Buscar ordens", for screen readers. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  input: RefObject<HTMLInputElement | null>;
};

/** Between two keys of somebody who types: the page around the input does not follow each of them. */
const PAUSE_MS = 120;

/** Searches while one types, at each short pause; an answer that is no longer wanted is given up. */
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

type TypedText = { text: string; type: (text: string) => void };

type Typed = { text: string; hasArrived: boolean };

/**
 * What stands in an input whose value lives in the address. The address follows a moment later, and without the
 * spaces at the ends, so what was typed stays until the address has it; a change from elsewhere then replaces it.
 * Once another page was asked for nothing follows any more: the address of this one would call the reader back.
 */
function useTypedText(settled: string, onType: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const isSame = typed?.text.trim() === settled;
  if (typed && isSame && !typed.hasArrived) setTyped({ ...typed, hasArrived: true });
  if (typed && !isSame && typed.hasArrived) setTyped(undefined);

  const isLeaving = useIsLeaving();
  const follow = useEffectEvent((text: string) => {
    if (!isLeaving) onType(text);
  });
  const awaited = typed && !typed.hasArrived ? typed.text : undefined;
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => follow(awaited.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);

  return {
    text: typed && (isSame || !typed.hasArrived) ? typed.text : settled,
    type: (text) => setTyped({ text, hasArrived: false }),
  };
}
