import type { ComponentProps } from 'react';

import { maskCnpj, maskCpf } from '#domain/documents.ts';
import { maskMoney } from '#src/lib/format-money.ts';
import { maskTime } from '#src/lib/mask-time.ts';
import { maskPhone } from '#src/lib/phone.ts';
import { maskPlate } from '#src/lib/plate.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

export type InputMask = {
  apply: (typed: string) => string;
  /** The characters that are the user's own; the others are put in by the mask. */
  typedCharacter: RegExp;
  inputProps: Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder'>;
};

export const inputMasks = {
  phone: {
    apply: maskPhone,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'tel', autoComplete: 'off', placeholder: '(00) 00000-0000' },
  },
  postalCode: {
    apply: maskPostalCode,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '00000-000' },
  },
  plate: {
    apply: maskPlate,
    typedCharacter: /[A-Z\d]/iu,
    inputProps: {
      inputMode: 'text',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      placeholder: 'ABC1D23',
    },
  },
  cpf: {
    apply: maskCpf,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '000.000.000-00' },
  },
  /** Text, not digits: a CNPJ may have letters since July 2026. */
  cnpj: {
    apply: maskCnpj,
    typedCharacter: /[A-Z\d]/iu,
    inputProps: {
      inputMode: 'text',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      placeholder: '00.000.000/0000-00',
    },
  },
  /** Of 24 hours, whatever language the browser has. */
  time: {
    apply: maskTime,
    typedCharacter: /\d/u,
    inputProps: { inputMode: 'numeric', autoComplete: 'off', placeholder: '00:00' },
  },
  money: {
    apply: maskMoney,
    typedCharacter: /[\d,]/u,
    inputProps: { inputMode: 'decimal', autoComplete: 'off', placeholder: '0,00' },
  },
} as const satisfies Record<string, InputMask>;

export type InputMaskName = keyof typeof inputMasks;
