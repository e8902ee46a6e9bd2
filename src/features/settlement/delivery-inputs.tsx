import { type KeyboardEvent, useState } from 'react';

import { parseMoney } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import { cashFaults, cashReceivedOf } from '#domain/orders/money/cash.ts';
import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { RowInputsProps } from './stop-check-row.tsx';

/** Receiver and cash of a drop-off. Left as they are: the recipient received it and paid the agreed amount. */
export function DeliveryInputs({ stop, day, check, onFail }: RowInputsProps) {
  const { id: stopId, orderNumber, contactName, cash } = stop;
  const isOnBoard = stop.orderStatus === 'in_transit';
  const [receiver, setReceiver] = useState('');
  const [amount, setAmount] = useState(cash ? formatMoneyInput(cash.amountCents) : '');
  const [method, setMethod] = useState(cash?.method ?? 'cash');
  const [reason, setReason] = useState('');
  const amountCents = parseMoney(amount);
  const needsReason = cash !== null && amountCents !== undefined && amountCents !== cash.amountCents;

  function complete() {
    if (!isOnBoard) {
      check.refuse(NOT_ON_BOARD);
      return;
    }
    const received = receivedCash();
    if (!received) return;
    const typed = receiver.trim();
    const who =
      typed === ''
        ? { receiverName: contactName, receiverRelation: 'self' as const }
        : { receiverName: typed };
    const payload = { stopId, ...who, ...received, routeDay: day };
    check.record({ type: 'order.completeStop', payload });
  }

  /** @returns undefined after marking what is missing */
  function receivedCash(): { cash?: Schema<'CashReceived'> } | undefined {
    if (cash === null) return {};
    if (amountCents === undefined) {
      check.refuse(MESSAGES.money);
      return undefined;
    }
    const typed = { amountCents, method, reason };
    if (cashFaults(cash.amountCents, typed).includes('reason')) {
      check.refuse(MESSAGES['cash-differs']);
      return undefined;
    }
    return { cash: cashReceivedOf(cash.amountCents, typed) };
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A held key would record the next rows, too.
    if (event.repeat) return;
    if (event.shiftKey) fail();
    else complete();
  }

  function fail() {
    if (isOnBoard) onFail();
    else check.refuse(NOT_ON_BOARD);
  }

  return (
    <>
      <Field
        label={`Quem recebeu na OS ${orderNumber}`}
        isLabelHidden
        isCompact
        error={check.error}
        className="min-w-40 grow basis-40"
      >
        <TextInput
          data-receiver={stopId}
          autoComplete="off"
          maxLength={120}
          placeholder={contactName}
          value={receiver}
          onChange={({ target }) => setReceiver(target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      {cash && (
        <>
          <Field label={`Valor recebido na OS ${orderNumber} (R$)`} isLabelHidden isCompact className="w-28">
            <MaskedInput
              mask="money"
              maxLength={24}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              onKeyDown={handleKey}
            />
          </Field>
          <Field label={`Como foi pago na OS ${orderNumber}`} isLabelHidden isCompact className="w-32">
            <Select
              value={method}
              onChange={({ target }) => setMethod(METHODS.find((one) => one === target.value) ?? method)}
              onKeyDown={handleKey}
            >
              {METHODS.map((one) => (
                <option key={one} value={one}>
                  {PAYMENT_LABELS[one]}
                </option>
              ))}
            </Select>
          </Field>
          {needsReason && (
            <Field
              label={`Motivo da diferença na OS ${orderNumber}`}
              isLabelHidden
              isCompact
              className="min-w-40 grow basis-40"
            >
              <TextInput
                autoComplete="off"
                maxLength={500}
                placeholder="Motivo da diferença"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                onKeyDown={handleKey}
              />
            </Field>
          )}
        </>
      )}
      <div className="flex gap-2">
        <Button isLoading={check.isSending} onClick={complete}>
          Entregue
        </Button>
        <Button variant="ghost" aria-disabled={check.isSending} onClick={fail}>
          Insucesso
        </Button>
      </div>
    </>
  );
}

const METHODS = ['cash', 'card', 'pix'] as const satisfies (keyof typeof PAYMENT_LABELS)[];

const NOT_ON_BOARD = 'Esta ordem ainda não foi coletada: registre antes a coleta, que está acima.';
