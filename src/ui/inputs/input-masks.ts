import type { ComponentProps } from 'react';

import { maskCnpj, maskCpf } from '#domain/documents.ts';
import { maskPhone } from '#domain/phone.ts';
import { completeDegrees, completeWeight } from '#src/lib/decimal-inputs.ts';
import { completeMoney } from '#src/lib/format-money.ts';
import { completeTime, maskTime } from '#src/lib/mask-time.ts';
import { maskPlate } from '#src/lib/plate.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

export type InputMask = {
  /** Formats on every change. */
  format?: (typed: string) => string;
  /** The characters that `format` keeps and the caret counts. */
  typedCharacter?: RegExp;
  /** Formats when the field loses the focus, so that users see how their text was parsed. */
  complete?: (typed: string) => string;
  inputProps: Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder'>;
};

export const inputMasks = {
  phone: {
    format: maskPhone,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'tel', autoComplete: 'off', placeholder: '(00) 00000-0000' },
  },
  postalCode: {
    format: maskPostalCode,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '00000-000' },
  },
  plate: {
    format: maskPlate,
    typedCharacter: /[A-Z\d]/iu,
    inputProps: {
      inputMode: 'text',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      placeholder: 'ABC1D23',
    },
  },
  cpf: {
    format: maskCpf,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '000.000.000-00' },
  },
  /** Text, not digits: a CNPJ may have letters since July 2026. */
  cnpj: {
    format: maskCnpj,
    typedCharacter: /[A-Z\d]/iu,
    inputProps: {
      inputMode: 'text',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      placeholder: '00.000.000/0000-00',
    },
  },
  /** 24-hour time in any browser language. */
  time: {
    format: maskTime,
    complete: completeTime,
    typedCharacter: /[\d:]/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '00:00' },
  },
  /** Formatted only when the field loses the focus: until then a point may start decimals or thousands. */
  money: {
    complete: completeMoney,
    inputProps: { inputMode: 'decimal', autoComplete: 'off', placeholder: '0,00' },
  },
  weight: {
    complete: completeWeight,
    inputProps: { inputMode: 'decimal', autoComplete: 'off', placeholder: '0,8' },
  },
  degrees: {
    complete: completeDegrees,
    inputProps: { inputMode: 'text', autoComplete: 'off' },
  },
} as const satisfies Record<string, InputMask>;

export type InputMaskName = keyof typeof inputMasks;
