import type { ChangeEvent, FocusEvent } from 'react';

import { inputMasks, type InputMask, type InputMaskName } from './input-masks.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

const ANY_CHARACTER = /./u;

type MaskedInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & { mask: InputMaskName };

/**
 * A text input that formats while the user types, with the caret kept in place, or when it loses the focus. `onChange`
 * and `onBlur` receive the formatted text, so it works both controlled and with react-hook-form's `register`.
 */
export function MaskedInput({ mask, onChange, onBlur, ...rest }: MaskedInputProps) {
  const inputMask: InputMask = inputMasks[mask];

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    formatTyped(event.currentTarget, inputMask);
    onChange?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const completed = inputMask.complete?.(input.value) ?? input.value;
    if (completed !== input.value) enter(input, completed);
    onBlur?.(event);
  }

  return <TextInput {...inputMask.inputProps} {...rest} onChange={handleChange} onBlur={handleBlur} />;
}

function formatTyped(input: HTMLInputElement, { format, typedCharacter }: InputMask) {
  const masked = format?.(input.value) ?? input.value;
  if (masked === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const typedBefore = countTyped(input.value.slice(0, caret), typedCharacter);
  input.value = masked;
  const position = isAtEnd ? masked.length : positionAfter(masked, typedBefore, typedCharacter);
  input.setSelectionRange(position, position);
}

function countTyped(text: string, typedCharacter = ANY_CHARACTER): number {
  return text.split('').filter((character) => typedCharacter.test(character)).length;
}

function positionAfter(masked: string, typedBefore: number, typedCharacter = ANY_CHARACTER): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === typedBefore) return index;
    if (typedCharacter.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}

/** Sets the value as if typed: React ignores an input event whose value was set by the element's own setter. */
function enter(input: HTMLInputElement, text: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
