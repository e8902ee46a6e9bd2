import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { stopLabel } from '#domain/orders/form-labels.ts';
import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import BookUser from '#icons/book-user';
import ChevronDown from '#icons/chevron-down';
import PencilLine from '#icons/pencil-line';
import Trash2 from '#icons/trash';
import { locationQuery } from '#src/api/locations.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { FieldMessage } from '#src/ui/inputs/field-message.tsx';

import type { OrderFormValues } from '../values/order-values.ts';
import { isStopComplete } from '../values/stop-values.ts';
import { HoursWarning } from './hours-warning.tsx';
import { FormPlaceSearch } from './place-search.tsx';
import { FormSavePlace } from './save-place.tsx';
import { FormStopFields } from './stop-fields.tsx';
import { useStopAddress, useStopValue, stopLine } from './use-stop.ts';
import { FormWindowFields } from './window-fields.tsx';
import { WindowOrderWarning } from './window-order-warning.tsx';

type FormStopProps = Pick<FormStopHeadProps, 'index' | 'stopCount' | 'onMove' | 'onRemove'> & {
  companyId: string;
  /** The default pickup was filled in, which folds it. */
  isFilled: boolean;
  /** Starts unfolded in any case. */
  isOpened: boolean;
};

/** One stop of the order. A complete one starts folded; an error unfolds it and keeps it open. */
export function FormStop(props: FormStopProps) {
  const { index, stopCount, companyId, isFilled, isOpened, onMove, onRemove } = props;
  const base = `stops.${index}` as const;
  const id = useId();
  const { control, getValues } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control, name: base });
  const locationId = useStopValue(index, (stop) => stop.locationId) ?? null;
  const [isOpen, setIsOpen] = useState(() => isOpened || !isStopComplete(getValues(base)));
  const [wasFilled, setWasFilled] = useState(isFilled);
  // A fill that was cleared leaves the stop to be typed.
  if (wasFilled !== isFilled) {
    setWasFilled(isFilled);
    if (!isFilled) setIsOpen(true);
  }
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Folding must not remove a focused input.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isFilled && !section.current?.contains(document.activeElement)) setIsOpen(false);
  }, [isFilled]);
  const address = useStopAddress(index);
  // The errors of its cash show at the card of the order.
  const hasErrors = Object.keys(errors.stops?.[index] ?? {}).some((name) => name !== 'cash');
  // Stays open once they are fixed: the user may still be typing.
  if (hasErrors && !isOpen) setIsOpen(true);
  const kind = index === 0 ? 'pickup' : 'dropoff';

  return (
    <section
      ref={section}
      aria-labelledby={`${id}-title`}
      className="rounded-card border-line bg-surface min-w-0 border"
    >
      <FormStopHead
        index={index}
        stopCount={stopCount}
        titleId={`${id}-title`}
        bodyId={`${id}-body`}
        isOpen={isOpen}
        canFold={!hasErrors}
        onToggle={() => setIsOpen(!isOpen)}
        onMove={onMove}
        onRemove={onRemove}
      />
      <div
        id={`${id}-body`}
        hidden={!isOpen}
        className={classNames('px-4 pb-4 md:px-6', isOpen && '@container')}
      >
        {isOpen && (
          <>
            <div className="mb-4">
              <FormPlaceSearch
                kind={kind}
                companyId={companyId}
                onPick={address.pick}
                onPickRecipient={address.pickRecipient}
              />
              <FormPlaceLink index={index} locationId={locationId} />
            </div>
            <FormStopFields index={index} kind={kind} address={address} />
            <FormWindowFields index={index} kind={kind} />
            <HoursWarning index={index} />
            <WindowOrderWarning index={index} />
            {companyId !== '' && <FormSavePlace index={index} />}
          </>
        )}
      </div>
    </section>
  );
}

type FormStopHeadProps = {
  index: number;
  stopCount: number;
  titleId: string;
  bodyId: string;
  isOpen: boolean;
  canFold: boolean;
  onToggle: () => void;
  /** Moving and removing are offered only with several drop-offs. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function FormStopHead(props: FormStopHeadProps) {
  const { index, stopCount, titleId, bodyId, isOpen, canFold, onToggle, onMove, onRemove } = props;
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
              icon={<Icon of={ArrowUp} />}
              disabled={index === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Descer ${label.toLowerCase()}`}
              data-move={`${index}-down`}
              size="sm"
              icon={<Icon of={ArrowDown} />}
              disabled={index === stopCount - 1}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={`Remover ${label.toLowerCase()}`}
              size="sm"
              icon={<Icon of={Trash2} />}
              onClick={onRemove}
            />
          </>
        )}
        <IconButton
          label={`${isOpen ? 'Recolher' : 'Mostrar'} ${label.toLowerCase()}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          disabled={!canFold}
          size="sm"
          icon={
            <Icon of={ChevronDown} className={classNames('transition-transform', isOpen && 'rotate-180')} />
          }
          onClick={onToggle}
        />
      </div>
    </div>
  );
}

/** Marks as on the order page: a ring for the pickup, a square for drop-offs. */
export function StopMark({ index }: { index: number }) {
  return index === 0 ? (
    <span className="border-accent block size-4 shrink-0 rounded-full border-4" />
  ) : (
    <span className="bg-warning-fill block size-4 shrink-0 rounded-sm" />
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
        <Badge tone="attention" size="sm" icon={<Icon of={PencilLine} />}>
          Incompleta
        </Badge>
      )}
    </p>
  );
}

/** The stop's place in the address book, or the server's error about it. */
function FormPlaceLink({ index, locationId }: { index: number; locationId: string | null }) {
  const path = `stops.${index}.locationId` as const;
  const { control, getFieldState } = useFormContext<OrderFormValues>();
  const formState = useFormState({ control, name: path, exact: true });
  const { error } = getFieldState(path, formState);
  const place = useQuery({ ...locationQuery(locationId ?? ''), enabled: locationId !== null });
  if (error) {
    return (
      <div role="alert">
        <FieldMessage id={undefined} error={error.message} />
      </div>
    );
  }
  if (locationId === null) return null;
  return (
    <p className="text-secondary mt-1.5 flex items-center gap-1.5 text-xs">
      <Icon of={BookUser} className="text-accent size-3.5" />
      {place.data ? `Do catálogo: ${place.data.label}` : 'Do catálogo'}
    </p>
  );
}
