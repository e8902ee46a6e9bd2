import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';

import BuildingComplex from '#icons/building-complex';
import Check from '#icons/check';
import ChevronsUpDown from '#icons/chevrons-up-down';
import type { CompanyPage } from '#src/api/companies.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import { companyFieldStyles, NO_COMPANY_TEXT } from './company-field.ts';
import {
  selectedCompanyOption,
  type CompanyOption,
  companyOptions,
  searchCompanyOptions,
} from './company-options.ts';
import type { CompanyPickerProps } from './company-picker.tsx';

export type CompanyComboboxProps = Pick<CompanyPickerProps, 'companyId' | 'onChange'> & {
  id: string;
  page: CompanyPage;
  /** The placeholder, or the failure, had the focus when this component replaced it. */
  focusesOnMount: boolean;
  /** The placeholder was pressed: the list opens immediately. */
  opensInitially: boolean;
  /** Typed into the placeholder: the first search. */
  initialText: string;
};

/**
 * The list of the company picker, virtualised for up to 1,000 companies. Memoised: it stays mounted beside every page
 * and must not re-render with each of them.
 */
export const CompanyCombobox = memo(function CompanyCombobox(props: CompanyComboboxProps) {
  const { id, page, companyId, onChange, focusesOnMount, opensInitially, initialText } = props;
  const [opensOnFocus, setOpensOnFocus] = useState(opensInitially);
  const [text, setText] = useState(initialText);
  const options = useMemo(() => companyOptions(page.data), [page]);
  const found = useMemo(() => searchCompanyOptions(options, text), [options, text]);
  const chosen = useMemo(() => selectedCompanyOption(options, companyId), [options, companyId]);

  return (
    <Combobox
      immediate={opensOnFocus}
      value={chosen}
      by="companyId"
      virtual={{ options: found }}
      // Null means that the text was deleted, which only starts another search.
      onChange={(option: CompanyOption | null) => option !== null && onChange(option.companyId)}
      onClose={() => {
        setText('');
        setOpensOnFocus(false);
      }}
    >
      {({ open }) => (
        <div className="relative">
          <SearchInput
            id={id}
            isOpen={open}
            isInvalid={chosen.isUnknown}
            focusesOnMount={focusesOnMount}
            text={text}
            onType={setText}
          />
          {/* While closed, the whole box opens the list; while open, only the arrow, so that clicks reach the text. */}
          <ComboboxButton
            aria-label="Mostrar as empresas"
            title={chosen.companyId === undefined ? undefined : chosen.label}
            className={classNames(
              'absolute inset-y-0 right-0 flex items-center justify-end rounded-md pr-3',
              open ? 'w-10' : 'w-full',
            )}
          >
            <Icon of={ChevronsUpDown} className="text-secondary size-4.5" />
          </ComboboxButton>
          {open && <Popup hasOptions={found.length > 0} page={page} />}
        </div>
      )}
    </Combobox>
  );
});

type SearchInputProps = {
  id: string;
  isOpen: boolean;
  isInvalid: boolean;
  focusesOnMount: boolean;
  text: string;
  onType: (text: string) => void;
};

function SearchInput({ id, isOpen, isInvalid, focusesOnMount, text, onType }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focusesOnMount) input.current?.focus();
    // Runs on mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // The selected name makes room for the search text; Headless UI restores it when the list closes.
  useEffect(() => {
    if (isOpen && input.current !== null) input.current.value = text;
    // Runs only when the list opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);

  return (
    <>
      <Icon
        of={BuildingComplex}
        className="text-muted pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5"
      />
      <ComboboxInput
        ref={input}
        id={id}
        placeholder={NO_COMPANY_TEXT}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        displayValue={({ companyId, label }: CompanyOption) => (companyId === undefined ? '' : label)}
        onChange={(event) => onType(event.target.value)}
        className={companyFieldStyles}
      />
    </>
  );
}

/** The padding is required: without a height the virtual list renders no rows. */
function Popup({ hasOptions, page }: { hasOptions: boolean; page: CompanyPage }) {
  return (
    <div className="border-line shadow-overlay bg-surface absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-md border">
      <ComboboxOptions
        modal={false}
        className={classNames('max-h-70 overflow-y-auto overscroll-contain p-1', !hasOptions && 'hidden')}
      >
        {({ option }: { option: CompanyOption }) => <Row option={option} />}
      </ComboboxOptions>
      {!hasOptions && (
        <output className="text-muted block px-3 py-2.5 text-sm">Nenhuma empresa disponível</output>
      )}
      {page.totalPages > 1 && (
        <p className="border-line text-muted border-t px-3 py-2 text-xs">
          Só as primeiras {formatInteger(page.data.length)} empresas aparecem aqui.
        </p>
      )}
    </div>
  );
}

function Row({ option, ...virtualProps }: { option: CompanyOption }) {
  return (
    <ComboboxOption
      {...virtualProps}
      value={option}
      title={option.label}
      className="group data-focus:bg-accent-soft data-focus:outline-accent-bright flex h-10 w-full cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm data-focus:outline-2 data-focus:-outline-offset-2 data-selected:font-medium"
    >
      <span className="truncate">{option.label}</span>
      {option.isInactive && <span className="text-muted text-xs">inativa</span>}
      <Icon of={Check} className="text-accent invisible ml-auto size-4 group-data-selected:visible" />
    </ComboboxOption>
  );
}
