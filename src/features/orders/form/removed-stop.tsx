import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';

import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

import type { StopValues } from './form-values.ts';
import { streetOf } from './stop-labels.ts';

export type FormRemovedStopProps = { stop: StopValues; onUndo: () => void; onForget: () => void };

/** Stands where a stop was, until something else is done with the stops. */
export function FormRemovedStop({ stop, onUndo, onForget }: FormRemovedStopProps) {
  const name = stop.contactName.trim() || streetOf(stop.address);
  return (
    <div className="rounded-card border-line text-secondary flex items-center gap-2 border border-dashed py-2 pr-2 pl-4 text-sm md:pl-6">
      <p className="min-w-0 grow truncate">
        {name === '' ? 'Entrega removida' : `Entrega removida: ${name}`}
      </p>
      <Button ref={takeFocus} size="sm" icon={<Undo2 />} onClick={onUndo}>
        Desfazer
      </Button>
      <IconButton label="Fechar aviso" size="sm" icon={<X />} onClick={onForget} />
    </div>
  );
}

/** The button that was pressed has gone with its stop. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
