import { type KeyboardEvent, useState } from 'react';

import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { RowInputsProps } from './stop-check-row.tsx';
import type { StopEvent } from './use-stop-check.ts';

type PickupInputsProps = Omit<RowInputsProps, 'day'> & {
  /** Events that precede the confirmation. */
  start: readonly StopEvent[];
};

/** Packages of a pickup, and who handed them over, if known. */
export function PickupInputs({ stop, check, onFail, start }: PickupInputsProps) {
  const { id, orderNumber, packagesCount } = stop;
  const [giver, setGiver] = useState('');
  const [packages, setPackages] = useState(packagesCount === 0 ? '' : String(packagesCount));

  function confirm() {
    if (!/^[1-9]\d{0,2}$/u.test(packages.trim())) {
      check.refuse('Informe de 1 a 999 volumes.');
      return;
    }
    const receiverName = giver.trim();
    check.record(...start, {
      type: 'order.confirmPickup',
      payload: { packagesCount: Number(packages), ...(receiverName !== '' && { receiverName }) },
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A key that is held would go on with the next rows.
    if (event.repeat) return;
    if (event.shiftKey) onFail();
    else confirm();
  }

  return (
    <>
      <Field
        label={`Quem entregou a mercadoria na OS ${orderNumber}`}
        isLabelHidden
        isCompact
        error={check.error}
        className="min-w-40 grow basis-40"
      >
        <TextInput
          data-receiver={id}
          autoComplete="off"
          maxLength={120}
          placeholder="Quem entregou a mercadoria"
          value={giver}
          onChange={({ target }) => setGiver(target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <Field label={`Volumes conferidos na OS ${orderNumber}`} isLabelHidden isCompact className="w-28">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={packages}
          onChange={({ target }) => setPackages(target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <div className="flex gap-2">
        <Button isLoading={check.isSending} onClick={confirm}>
          Coletada
        </Button>
        <Button variant="ghost" aria-disabled={check.isSending} onClick={onFail}>
          Insucesso
        </Button>
      </div>
    </>
  );
}
