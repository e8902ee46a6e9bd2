import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Settlement, SettlementDoor } from '#src/api/settlements.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { useDoorCheck } from './use-door-check.ts';

type DoorCheckRowProps = {
  place: number;
  door: SettlementDoor;
  settlement: Settlement;
  /** Reasons offered for a failed delivery. */
  reasons: readonly Schema<'OrderReason'>[];
  onDone: () => void;
};

/** One door of the sheet: delivered by one key, failed with a reason by another. */
export function DoorCheckRow({ place, door, settlement, reasons, onDone }: DoorCheckRowProps) {
  const titleId = useId();
  const check = useDoorCheck({ door, settlement, onDone });
  const [isFailing, setIsFailing] = useState(false);
  const { cash } = door;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) setIsFailing(true);
    else check.complete();
  }

  return (
    <li aria-labelledby={titleId} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 grow basis-56">
        <p id={titleId} className="text-ink text-sm font-medium">
          {`${place}. ${door.recipientName ?? ''}`}
        </p>
        <p className="text-secondary text-xs">
          <TextLink href={paths.order(door.orderNumber)}>{`OS ${door.orderNumber}`}</TextLink>
          {` · ${door.packages === 1 ? '1 volume' : `${door.packages} volumes`} · ${door.company.name}`}
        </p>
        {cash && (
          <p className="text-ink mt-1 text-xs font-medium">
            {`A cobrar ${formatMoney(cash.dueCents)}${cash.method === null ? '' : ` · ${PAYMENT_LABELS[cash.method]}`}`}
          </p>
        )}
      </div>
      {isFailing ? (
        <Failure
          reasons={reasons}
          isSending={check.isSending}
          error={check.error}
          onSend={check.fail}
          onBack={() => setIsFailing(false)}
        />
      ) : (
        <div className="flex min-w-0 grow basis-144 flex-wrap items-start gap-2">
          <Field
            label={`Quem recebeu na OS ${door.orderNumber}`}
            isLabelHidden
            isCompact
            error={check.error}
            className="min-w-40 grow basis-40"
          >
            <TextInput
              data-receiver={door.stopId}
              autoComplete="off"
              maxLength={120}
              placeholder={door.recipientName ?? ''}
              value={check.receiver}
              onChange={({ target }) => check.setReceiver(target.value)}
              onKeyDown={handleKey}
            />
          </Field>
          {cash && (
            <>
              <Field
                label={`Valor recebido na OS ${door.orderNumber} (R$)`}
                isLabelHidden
                isCompact
                className="w-28"
              >
                <MaskedInput
                  mask="money"
                  maxLength={24}
                  value={check.amount}
                  onChange={({ target }) => check.setAmount(target.value)}
                  onKeyDown={handleKey}
                />
              </Field>
              {check.needsReason && (
                <Field
                  label={`Motivo da diferença na OS ${door.orderNumber}`}
                  isLabelHidden
                  isCompact
                  className="min-w-40 grow basis-40"
                >
                  <TextInput
                    autoComplete="off"
                    maxLength={500}
                    placeholder="Motivo da diferença"
                    value={check.reason}
                    onChange={({ target }) => check.setReason(target.value)}
                    onKeyDown={handleKey}
                  />
                </Field>
              )}
            </>
          )}
          <Button isLoading={check.isSending} onClick={check.complete}>
            Entregue
          </Button>
          <Button variant="ghost" aria-disabled={check.isSending} onClick={() => setIsFailing(true)}>
            Insucesso
          </Button>
        </div>
      )}
    </li>
  );
}

type FailureProps = {
  reasons: DoorCheckRowProps['reasons'];
  isSending: boolean;
  error: string | undefined;
  onSend: (reasonCode: string, note: string) => void;
  onBack: () => void;
};

function Failure({ reasons, isSending, error, onSend, onBack }: FailureProps) {
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const needsNote = reasons.find((reason) => reason.code === code)?.textRequired === true;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const send = () => onSend(code, note);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onBack();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex min-w-0 grow basis-144 flex-wrap items-start gap-2">
      <Field label="Motivo do insucesso" isLabelHidden isCompact error={error} className="min-w-48 grow">
        <Select
          ref={select}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={handleKey}
        >
          <option value="">Motivo do insucesso</option>
          {reasons.map((reason) => (
            <option key={reason.code} value={reason.code}>
              {reason.label}
            </option>
          ))}
        </Select>
      </Field>
      {needsNote && (
        <Field label="Descrição do motivo" isLabelHidden isCompact className="min-w-40 grow basis-40">
          <TextInput
            autoComplete="off"
            maxLength={500}
            placeholder="Descreva o motivo"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={handleKey}
          />
        </Field>
      )}
      <Button isLoading={isSending} onClick={send}>
        Registrar
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Voltar
      </Button>
    </div>
  );
}
