import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import BuildingComplex from '#icons/building-complex';
import ChevronsUpDown from '#icons/chevrons-up-down';
import { companiesQuery } from '#src/api/companies.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { companyFieldStyles, NO_COMPANY_TEXT } from './company-field.ts';

export type CompanyPickerProps = {
  /** Undefined for all companies. */
  companyId: string | undefined;
  onChange: (companyId: string | undefined) => void;
  /** False while more important requests are running; hover and focus override it. */
  isReady: boolean;
  className?: string;
};

/** Chooses one company or all of them (R3.4). Loads list and code when `isReady`, or on first hover or focus. */
export function CompanyPicker({ companyId, onChange, isReady, className }: CompanyPickerProps) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [wasTouched, setWasTouched] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const [typed, setTyped] = useState('');
  const isWanted = isReady || wasTouched;
  const code = useLazyModule('company-combobox', loadCombobox, isWanted);
  const companies = useQuery({ ...companiesQuery(), enabled: isWanted });
  const hasFailed = code.isLoadingError || companies.isLoadingError;
  const Combobox = code.data;

  function retry() {
    // The button keeps the focus during the retry (query-client.ts); leaving it earlier resets this.
    setHasFocus(true);
    if (code.isError) void code.refetch();
    if (companies.isError) void companies.refetch();
  }

  return (
    <div className={className}>
      <label htmlFor={id} className="text-secondary mb-1.5 block text-xs">
        Empresa
      </label>
      {hasFailed && (
        <Failure
          isRetrying={code.isFetching || companies.isFetching}
          onRetry={retry}
          onBlur={() => setHasFocus(false)}
        />
      )}
      {!hasFailed && Combobox !== undefined && companies.data !== undefined && (
        <Combobox
          id={id}
          page={companies.data}
          companyId={companyId}
          onChange={onChange}
          focusesOnMount={hasFocus}
          opensInitially={wasPressed}
          initialText={typed}
        />
      )}
      {!hasFailed && (Combobox === undefined || companies.data === undefined) && (
        <LoadingInput
          id={id}
          placeholder={companyId === undefined ? NO_COMPANY_TEXT : 'Carregando…'}
          typed={typed}
          onTouch={() => setWasTouched(true)}
          onPress={() => setWasPressed(true)}
          onType={(text) => {
            setWasPressed(true);
            setTyped(text);
          }}
          onFocusChange={setHasFocus}
        />
      )}
    </div>
  );
}

function loadCombobox() {
  return import('./company-combobox.tsx').then((module) => module.CompanyCombobox);
}

type LoadingInputProps = {
  id: string;
  placeholder: string;
  typed: string;
  onTouch: () => void;
  onPress: () => void;
  /** The text becomes the search of the loaded picker. */
  onType: (text: string) => void;
  onFocusChange: (hasFocus: boolean) => void;
};

/** Looks like the loaded picker, so that its arrival shifts nothing. */
function LoadingInput(props: LoadingInputProps) {
  const { id, placeholder, typed, onTouch, onPress, onType, onFocusChange } = props;
  return (
    <div className="relative">
      <Icon
        of={BuildingComplex}
        className="text-muted pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5"
      />
      <input
        id={id}
        autoComplete="off"
        aria-busy="true"
        value={typed}
        placeholder={placeholder}
        onPointerEnter={onTouch}
        onPointerDown={onPress}
        onKeyDown={({ key }) => key.startsWith('Arrow') && onPress()}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => onFocusChange(false)}
        onFocus={() => {
          onTouch();
          onFocusChange(true);
        }}
        className={companyFieldStyles}
      />
      <Icon
        of={ChevronsUpDown}
        className="text-secondary pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5"
      />
    </div>
  );
}

type FailureProps = { isRetrying: boolean; onRetry: () => void; onBlur: () => void };

function Failure({ isRetrying, onRetry, onBlur }: FailureProps) {
  return (
    <div
      role="alert"
      className="border-danger-line bg-danger-soft text-danger flex h-11 items-center justify-between rounded-md border pl-3 text-xs font-medium md:h-10"
    >
      Não foi possível carregar
      <Button size="sm" variant="ghost" isLoading={isRetrying} onClick={onRetry} onBlur={onBlur}>
        Tentar novamente
      </Button>
    </div>
  );
}
