import type { ChangeEvent } from 'react';

import { inputMasks, type InputMask, type InputMaskName } from './input-masks.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type MaskedInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & { mask: InputMaskName };

/**
 * A text input that formats while the user types and keeps the caret where it was. `onChange` sees the masked
 * text, so it works with a value held by the parent and with react-hook-form's `register`; the schema parses it.
 */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  const inputMask = inputMasks[mask];

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    writeMasked(event.currentTarget, inputMask);
    onChange?.(event);
  }

  return <TextInput {...inputMask.inputProps} {...rest} onChange={handleChange} />;
}

function writeMasked(input: HTMLInputElement, { apply, typedCharacter }: InputMask) {
  const masked = apply(input.value);
  if (masked === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const typedBefore = countTyped(input.value.slice(0, caret), typedCharacter);
  input.value = masked;
  const position = isAtEnd ? masked.length : positionAfter(masked, typedBefore, typedCharacter);
  input.setSelectionRange(position, position);
}

function countTyped(text: string, typedCharacter: RegExp): number {
  return text.split('').filter((character) => typedCharacter.test(character)).length;
}

function positionAfter(masked: string, typedBefore: number, typedCharacter: RegExp): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === typedBefore) return index;
    if (typedCharacter.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}
