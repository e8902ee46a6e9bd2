import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { StopCheck } from './use-stop-check.ts';

type FailureInputsProps = {
  reasons: readonly Schema<'OrderReason'>[];
  check: StopCheck;
  onSend: (failure: { reasonCode: string; note?: string }) => void;
  onBack: () => void;
};

/** The reason of a failed pickup or delivery, and its description where the reason needs one. */
export function FailureInputs({ reasons, check, onSend, onBack }: FailureInputsProps) {
  const [reasonCode, setReasonCode] = useState('');
  const [note, setNote] = useState('');
  const needsNote = reasons.find(({ code }) => code === reasonCode)?.textRequired === true;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);

  function send() {
    if (reasonCode === '') {
      check.refuse(MESSAGES.required);
      return;
    }
    const typed = note.trim();
    onSend({ reasonCode, ...(typed !== '' && { note: typed }) });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onBack();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A key that is held would go on with the next rows.
    if (event.repeat) return;
    send();
  }

  return (
    <>
      <Field
        label="Motivo do insucesso"
        isLabelHidden
        isCompact
        error={check.error}
        className="min-w-48 grow"
      >
        <Select
          ref={select}
          value={reasonCode}
          onChange={({ target }) => setReasonCode(target.value)}
          onKeyDown={handleKey}
        >
          <option value="">Motivo do insucesso</option>
          {reasons.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
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
      <Button isLoading={check.isSending} onClick={send}>
        Registrar
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Voltar
      </Button>
    </>
  );
}
