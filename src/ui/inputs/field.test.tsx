import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

describe('Field', () => {
  test('names the input by its label without the required mark', () => {
    render(
      <Field label="E-mail" isRequired>
        <TextInput type="email" />
      </Field>,
    );
    expect(screen.getByLabelText('E-mail')).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
    expect(screen.getByRole('textbox')).toBeRequired();
    expect(screen.getByRole('textbox')).toBeValid();
  });

  test('describes the input by the hint until there is an error, then by the error', () => {
    const { rerender } = render(
      <Field label="Telefone" hint="Com DDD.">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Com DDD.');

    rerender(
      <Field label="Telefone" hint="Com DDD." error="Informe um telefone com DDD, um 0800 ou um 4004.">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'Informe um telefone com DDD, um 0800 ou um 4004.',
    );
    expect(screen.getByRole('textbox')).toBeInvalid();
  });

  test('sets no description without hint and error', () => {
    render(
      <Field label="Nome">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  test('keeps the input’s own description', () => {
    render(
      <>
        <p id="rule">Só letras.</p>
        <Field label="Nome" error="Campo obrigatório.">
          <TextInput aria-describedby="rule" />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Só letras. Campo obrigatório.');
  });

  test('binds a select and a text area in the same way', () => {
    render(
      <>
        <Field label="Motivo" error="Campo obrigatório.">
          <Select />
        </Field>
        <Field label="Detalhes" hint="Até 500 caracteres.">
          <Textarea />
        </Field>
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Motivo' })).toHaveAccessibleDescription(
      'Campo obrigatório.',
    );
    expect(screen.getByRole('textbox', { name: 'Detalhes' })).toHaveAccessibleDescription(
      'Até 500 caracteres.',
    );
  });
});
