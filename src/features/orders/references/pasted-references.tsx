import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { createPortal } from 'react-dom';

import type { PastedList } from '#domain/search/pasted-list.ts';
import X from '#icons/x';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

import {
  type PastedReferencesOptions,
  type PasteState,
  usePastedReferences,
} from './use-pasted-references.ts';

/** Takes pasted lists in the search of a list or board, and reports their look-up or refusal below it. */
export function PastedReferences(options: PastedReferencesOptions) {
  const { state, choose, close } = usePastedReferences(options);
  if (state === undefined) return null;
  if (state.type === 'searching') return <LookUp input={state.input} count={state.count} />;
  return <Refusal {...state} onChoose={choose} onClose={close} />;
}

const BOX =
  'rounded-card border-line bg-surface shadow-overlay absolute top-full left-0 z-30 mt-1 border px-3 py-2 text-sm';

function LookUp({ input, count }: { input: HTMLInputElement; count: number }) {
  useEffect(() => {
    input.setAttribute('aria-busy', 'true');
    return () => input.removeAttribute('aria-busy');
  }, [input]);
  return (
    <Below input={input}>
      <output
        aria-live="polite"
        className={classNames(BOX, 'text-secondary flex items-center gap-2 whitespace-nowrap')}
      >
        <Spinner className="size-4" />
        {count === 1 ? 'Procurando 1 referência…' : `Procurando ${formatInteger(count)} referências…`}
      </output>
    </Below>
  );
}

type RefusalProps = Extract<PasteState, { type: 'refused' }> & {
  onChoose: (list: PastedList) => void;
  onClose: () => void;
};

/** Stays until the user chooses, edits the search or closes it. */
function Refusal({ input, sentence, choices, onChoose, onClose }: RefusalProps) {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleInput = () => close();
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-errormessage', id);
    input.addEventListener('input', handleInput);
    input.addEventListener('keydown', handleKey);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-errormessage');
      input.removeEventListener('input', handleInput);
      input.removeEventListener('keydown', handleKey);
    };
  }, [input, id]);

  function leave(act: () => void) {
    input.focus();
    act();
  }
  return (
    <Below input={input}>
      <div className={classNames(BOX, 'w-72')}>
        <div className="flex items-start gap-2">
          <p id={id} role="alert" className="text-danger min-w-0 grow font-medium wrap-anywhere">
            {sentence}
          </p>
          <IconButton
            size="sm"
            variant="ghost"
            label="Fechar aviso"
            icon={<Icon of={X} />}
            onClick={() => leave(onClose)}
          />
        </div>
        {choices.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {choices.map(({ label, list }) => (
              <Button key={list.references.join(' ')} size="sm" onClick={() => leave(() => onChoose(list))}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Below>
  );
}

/** Over the rows, so that it moves none. */
function Below({ input, children }: { input: HTMLInputElement; children: ReactNode }) {
  return createPortal(children, input.parentElement ?? document.body);
}
