import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash-2';

import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

import { isStopComplete } from './form-schema.ts';
import { stopLabel } from './labels.ts';
import { stopLine } from './stop-labels.ts';
import { useStopValue } from './stop-value.ts';

export type FormStopHeadProps = {
  index: number;
  stopCount: number;
  titleId: string;
  bodyId: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Only for drop-offs that have another one to change places with. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Which stop it is, what it says while it is folded up, and what can be done with it. */
export function FormStopHead(props: FormStopHeadProps) {
  const { index, stopCount, titleId, bodyId, isOpen, onToggle, onMove, onRemove } = props;
  const label = stopLabel(index, stopCount);
  const isOneOfSeveral = index > 0 && stopCount > 2;
  return (
    <div className="flex items-center gap-3 py-3 pr-2 pl-4 md:pr-4 md:pl-6">
      <StopMark index={index} />
      <div className="min-w-0 grow">
        <h2 id={titleId} className="text-ink text-base font-semibold">
          {label}
        </h2>
        {!isOpen && <FoldedStop index={index} />}
      </div>
      <div className="flex shrink-0 items-center">
        {isOneOfSeveral && (
          <>
            <IconButton
              label={`Subir ${label.toLowerCase()}`}
              data-move={`${index}-up`}
              size="sm"
              icon={<ArrowUp />}
              disabled={index === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Descer ${label.toLowerCase()}`}
              data-move={`${index}-down`}
              size="sm"
              icon={<ArrowDown />}
              disabled={index === stopCount - 1}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={`Remover ${label.toLowerCase()}`}
              size="sm"
              icon={<Trash2 />}
              onClick={onRemove}
            />
          </>
        )}
        <IconButton
          label={`${isOpen ? 'Recolher' : 'Mostrar'} ${label.toLowerCase()}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          size="sm"
          icon={<ChevronDown className={classNames('transition-transform', isOpen && 'rotate-180')} />}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}

/** The same marks as on the page of an order: a ring where it starts, a square where it goes. */
export function StopMark({ index }: { index: number }) {
  return index === 0 ? (
    <span className="border-cadmiumBlue-700 block size-4 shrink-0 rounded-full border-4" />
  ) : (
    <span className="bg-polliwog-400 block size-4 shrink-0 rounded-sm" />
  );
}

function FoldedStop({ index }: { index: number }) {
  const now = useNow();
  const stop = useStopValue(index, (typed) => typed);
  if (stop === undefined) return null;
  const line = stopLine(stop, now);
  return (
    <p className="text-secondary flex min-w-0 items-center gap-2 text-sm">
      {line !== '' && <span className="truncate">{line}</span>}
      {!isStopComplete(stop) && (
        <Badge tone="attention" size="sm" icon={<PencilLine />}>
          Incompleta
        </Badge>
      )}
    </p>
  );
}
