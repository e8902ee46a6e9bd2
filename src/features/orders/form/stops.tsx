import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { MESSAGES } from '#domain/messages.ts';
import { stopLabel } from '#domain/orders/form-labels.ts';
import Plus from '#icons/plus';
import Undo2 from '#icons/undo-2';
import X from '#icons/x';
import { afterPaint } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { NO_CASH } from '../values/cash-values.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { emptyStop, MAX_DROPOFFS, type StopValues } from '../values/stop-values.ts';
import { FormStop } from './stop.tsx';
import { streetOf } from './use-stop.ts';

export type FormStopsProps = {
  companyId: string;
  /** False if the company allows one drop-off per order. */
  allowsSeveral: boolean;
  /** The pickup was filled in automatically, so the drop-off comes next. */
  isPickupFilled: boolean;
  /** Index of the stop that the page was opened for. */
  openedStop?: number | undefined;
};

type Removed = { index: number; stop: StopValues };

/** Pickup and drop-offs, in the order of the route. */
export function FormStops({ companyId, allowsSeveral, isPickupFilled, openedStop }: FormStopsProps) {
  const { control, getValues } = useFormContext<OrderFormValues>();
  const { fields, append, remove, insert, swap } = useFieldArray({ control, name: 'stops' });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const stopCount = fields.length;

  // The moved stop renders as another element; the focus follows it.
  useLayoutEffect(() => {
    if (moved === null) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${moved}-"]`) ?? [];
    Array.from(buttons)
      .find((button) => !button.disabled)
      ?.focus();
  }, [moved]);

  useEffect(() => {
    if (!isPickupFilled || isTyping(document.activeElement)) return undefined;
    const search = list.current?.querySelector<HTMLInputElement>('[data-place-search="dropoff"]');
    search?.focus({ preventScroll: true });
    // The pickup folds afterwards: scrolling at once would leave the search above the viewport.
    return afterPaint(() => search?.scrollIntoView({ block: 'nearest' }));
  }, [isPickupFilled]);

  function handleAdd() {
    setRemoved(null);
    append(emptyStop('dropoff'), { shouldFocus: true, focusName: `stops.${stopCount}.contactName` });
    setNews(`${stopLabel(stopCount, stopCount + 1)} adicionada.`);
  }

  function handleMove(index: number, step: -1 | 1) {
    setRemoved(null);
    swap(index, index + step);
    setMoved(`${index + step}`);
    setNews(`Agora é a ${stopLabel(index + step, stopCount).toLowerCase()}.`);
  }

  function handleRemove(index: number) {
    const stop = structuredClone(getValues(`stops.${index}`));
    remove(index);
    setRemoved(isUntouched(stop) ? null : { index, stop });
    setNews(`${stopLabel(index, stopCount)} removida.`);
  }

  /** Only one stop collects: a collection typed since then at another one stays. */
  function handleUndo({ index, stop }: Removed) {
    const isCollected = getValues('stops').some(({ cash }) => cash.method !== '');
    insert(index, isCollected ? { ...stop, cash: NO_CASH } : stop, {
      shouldFocus: true,
      focusName: `stops.${index}.contactName`,
    });
    setRemoved(null);
  }

  const removedRow = removed && (
    <FormRemovedStop
      stop={removed.stop}
      onUndo={() => handleUndo(removed)}
      onForget={() => setRemoved(null)}
    />
  );
  return (
    <div ref={list} className="flex flex-col gap-4">
      {fields.map((field, index) => (
        <Fragment key={field.id}>
          {removed?.index === index && removedRow}
          <FormStop
            index={index}
            stopCount={stopCount}
            companyId={companyId}
            isFilled={index === 0 && isPickupFilled}
            isOpened={index === openedStop}
            onMove={(step) => handleMove(index, step)}
            onRemove={() => handleRemove(index)}
          />
        </Fragment>
      ))}
      {removed?.index === stopCount && removedRow}
      <AddStop canAdd={stopCount <= MAX_DROPOFFS} allowsSeveral={allowsSeveral} onAdd={handleAdd} />
      <output className="sr-only">{news}</output>
    </div>
  );
}

type AddStopProps = { canAdd: boolean; allowsSeveral: boolean; onAdd: () => void };

function AddStop({ canAdd, allowsSeveral, onAdd }: AddStopProps) {
  if (!allowsSeveral) return <p className="text-muted text-sm">{MESSAGES['single-dropoff']}</p>;
  if (!canAdd)
    return <p className="text-muted text-sm">{`Uma ordem tem no máximo ${MAX_DROPOFFS} entregas.`}</p>;
  return (
    <Button
      icon={<Icon of={Plus} />}
      className="border-control! border-dashed! [box-shadow:none]!"
      onClick={onAdd}
    >
      Adicionar entrega
    </Button>
  );
}

/** Whether moving the focus would interrupt typing. */
function isTyping(focused: Element | null): boolean {
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

function isUntouched(stop: StopValues): boolean {
  return JSON.stringify(stop) === JSON.stringify(emptyStop(stop.kind));
}

type FormRemovedStopProps = { stop: StopValues; onUndo: () => void; onForget: () => void };

/** Undo row in place of a removed stop, until another change of the stops. */
function FormRemovedStop({ stop, onUndo, onForget }: FormRemovedStopProps) {
  const name = stop.contactName.trim() || streetOf(stop.address);
  return (
    <div className="rounded-card border-line text-secondary flex items-center gap-2 border border-dashed py-2 pr-2 pl-4 text-sm md:pl-6">
      <p className="min-w-0 grow truncate">
        {name === '' ? 'Entrega removida' : `Entrega removida: ${name}`}
      </p>
      <Button ref={takeFocus} size="sm" icon={<Icon of={Undo2} />} onClick={onUndo}>
        Desfazer
      </Button>
      <IconButton label="Fechar aviso" size="sm" icon={<Icon of={X} />} onClick={onForget} />
    </div>
  );
}

/** The pressed button was removed with its stop. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
