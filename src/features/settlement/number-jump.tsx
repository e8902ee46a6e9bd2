import { type KeyboardEvent, useState } from 'react';

import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

type NumberJumpProps = {
  /** @returns false if no open stop has the number */
  onJump: (number: number) => boolean;
};

/** From the number on paper to its row. */
export function NumberJump({ onJump }: NumberJumpProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    if (onJump(Number(typed))) setTyped('');
    else setError(`Nenhuma parada aberta com o número ${typed.trim()}.`);
  }

  return (
    <Field label="Ir para o número" isCompact error={error} className="w-40">
      <TextInput
        density="compact"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="Do papel"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={handleKey}
      />
    </Field>
  );
}
