import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Schema } from '#openapi/schema.ts';
import { unreachable } from '#src/api/problem.ts';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { openAgain, openMember, refusal } from '#tests/support/screens/open-member.tsx';

import { email, optional, required, text } from './field-schemas.ts';
import { FormField } from './form-field.tsx';
import { RecordFormFrame } from './record-form-frame.tsx';
import type { ReadRecord } from './use-form-base.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type Values = { name: string; email: string };
type Body = { name: string; email?: string | undefined };
type Save = RecordFormOptions<Values, Body, Values>['save'];

const LABELS = { name: 'Nome', email: 'E-mail' };
const schema = z.object({ name: required(text({ least: 2, limit: 20 })), email: optional(email) });
const PersonField = FormField<Values>;

const saved: Save = (body) => Promise.resolve({ name: body.name, email: body.email ?? '' });
const save = vi.fn<Save>(saved);
const reload = vi.fn<() => Promise<ReadRecord<Values>>>();
const onSaved = vi.fn<(values: Values) => ReadRecord<Values> | void>();

afterEach(() => {
  save.mockReset().mockImplementation(saved);
  reload.mockReset();
  onSaved.mockReset();
});

type PersonFormProps = { values?: Values; version?: number | undefined };

function PersonForm({ values = { name: '', email: '' }, version }: PersonFormProps) {
  const record = useRecordForm<Values, Body, Values>({
    values,
    version,
    schema,
    labels: LABELS,
    save,
    reload,
    onSaved,
  });
  return (
    <RecordFormFrame record={record} submitLabel="Salvar">
      <PersonField path="name" label="Nome" isRequired>
        {(input) => <TextInput {...input} />}
      </PersonField>
      <PersonField path="email" label="E-mail">
        {(input) => <TextInput {...input} />}
      </PersonField>
    </RecordFormFrame>
  );
}

const ANA = { values: { name: 'Ana', email: 'ana@malote.test' }, version: 3 };

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const optionsOf = (call: number) => save.mock.calls[call]?.[1];

describe('saving', () => {
  test('sends what the schema has read, once however often the button is pressed', async () => {
    let answer = () => {};
    save.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve({ name: 'Ana', email: '' });
      }),
    );
    const { user } = openMember(<PersonForm />);
    await user.type(field('Nome'), '  Ana ');
    await user.dblClick(button('Salvar'));
    await user.type(field('Nome'), '{Enter}');
    answer();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: undefined }, expect.anything());
    expect(optionsOf(0)?.version).toBeUndefined();
  });

  test('says at the fields what is wrong, and lists it where it is more than one thing', async () => {
    const { user } = openMember(<PersonForm />);
    await user.type(field('E-mail'), 'ana@');
    await user.click(button('Salvar'));
    expect(save).not.toHaveBeenCalled();
    expect(field('Nome')).toHaveAccessibleDescription('Campo obrigatório.');
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Confira 2 campos para salvar')).toBeVisible();
    await user.click(summary.getByRole('button', { name: 'E-mail' }));
    expect(field('E-mail')).toHaveFocus();
    await user.type(field('E-mail'), 'malote.test');
    expect(screen.queryByText('Confira 2 campos para salvar')).toBeNull();
  });

  test('shows the refusal of the server at its field, and what belongs to none above the form', async () => {
    const errors: Schema<'FieldError'>[] = [
      { pointer: '/email', code: 'email', message: 'Já existe um usuário com este e-mail.' },
      { pointer: '/role', code: 'unknown', message: 'Este campo não existe.' },
    ];
    save.mockRejectedValueOnce(refusal(422, { code: 'invalid-request', errors }));
    const { user } = openMember(<PersonForm {...ANA} />);
    await user.click(button('Salvar'));
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
    expect(field('E-mail')).toHaveAccessibleDescription('Já existe um usuário com este e-mail.');
    expect(screen.getByRole('alert')).toHaveTextContent('Este campo não existe.');
  });

  test('keeps the key of a request that got no answer, and takes a new one after a refusal', async () => {
    save.mockRejectedValueOnce(unreachable(new TypeError('Failed to fetch')));
    save.mockRejectedValueOnce(refusal(409, { code: 'conflict' }));
    const { user } = openMember(<PersonForm {...ANA} version={undefined} />);
    for (const times of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await user.click(button('Salvar'));
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(save).toHaveBeenCalledTimes(times));
    }
    const keys = [0, 1, 2].map((call) => optionsOf(call)?.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('goes on with the saved record where the form is the page itself', async () => {
    onSaved.mockImplementation((values) => ({ values, version: 4 }));
    const { user } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    expect(screen.getByText('Mudanças não salvas')).toBeVisible();
    await user.click(button('Salvar'));
    await waitFor(() => expect(screen.queryByText('Mudanças não salvas')).toBeNull());
    await user.type(field('Nome'), 'a');
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(1)?.version).toBe(4));
  });

  test('takes changes back where there is nowhere to go', async () => {
    const { user } = openMember(<PersonForm {...ANA} />);
    expect(button('Desfazer mudanças')).toBeDisabled();
    await user.type(field('Nome'), ' Lima');
    await user.click(button('Desfazer mudanças'));
    expect(field('Nome')).toHaveValue('Ana');
  });
});

describe('a record changed by another user meanwhile', () => {
  const stale = refusal(412, {
    code: 'stale-version',
    changedBy: 'Rita Andrade',
    changedAt: '2026-11-20T17:32:00Z',
    currentVersion: 5,
  });
  const theirs = { values: { name: 'Ana', email: 'nova@malote.test' }, version: 5 };

  async function saveTooLate() {
    save.mockRejectedValueOnce(stale);
    const opened = openMember(<PersonForm {...ANA} />);
    await opened.user.type(field('Nome'), ' Lima');
    await opened.user.click(button('Salvar'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Rita Andrade alterou este cadastro/ }));
    return { ...opened, dialog };
  }

  test('is merged into the form by "Recarregar", but for what was typed', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog } = await saveTooLate();
    expect(await dialog.findByRole('listitem')).toHaveTextContent('E-mail');
    await user.click(dialog.getByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(field('E-mail')).toHaveValue('nova@malote.test'));
    expect(field('Nome')).toHaveValue('Ana Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(1)?.version).toBe(5));
  });

  test('is saved over by "Salvar por cima" with what stands in the form, all of it', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog, redraw } = await saveTooLate();
    // Reading the record anew may reach the page, too, by its cache.
    redraw(<PersonForm {...theirs} />);
    await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save).toHaveBeenLastCalledWith(
      { name: 'Ana Lima', email: 'ana@malote.test' },
      expect.objectContaining({ version: 5 }),
    );
  });

  test('is asked about again by the next save, when nothing was decided', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog, redraw } = await saveTooLate();
    redraw(<PersonForm {...theirs} />);
    await user.click(dialog.getByRole('button', { name: 'Voltar ao formulário' }));
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(1)?.version).toBe(3));
  });

  test('says when it cannot be read, and reads it again by the next answer', async () => {
    reload.mockRejectedValueOnce(unreachable(new TypeError('Failed to fetch')));
    reload.mockResolvedValueOnce(theirs);
    const { user, dialog } = await saveTooLate();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor');
    await user.click(dialog.getByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(field('E-mail')).toHaveValue('nova@malote.test'));
  });
});

describe('the page around the form', () => {
  test('is followed when another act on it saves the record, but for what was typed', async () => {
    const { user, redraw } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    redraw(<PersonForm values={{ name: 'Anna', email: 'outra@malote.test' }} version={4} />);
    await waitFor(() => expect(field('E-mail')).toHaveValue('outra@malote.test'));
    expect(field('Nome')).toHaveValue('Ana Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(0)?.version).toBe(4));
  });

  test('is not left while something is unsaved, until the user says so', async () => {
    const { user, actor } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    const leave = () =>
      act(async () => {
        actor.send({ type: 'location.changed', to: '/usuarios', mode: 'push' });
        await Promise.resolve();
      });
    await leave();
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(actor.getSnapshot().context.location).toBe('/empresas');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
    expect(actor.getSnapshot().context.location).toBe('/usuarios');
  });

  test('finds what was typed again when the session had ended under it, and only for the same user', async () => {
    const first = openMember(<PersonForm {...ANA} />);
    await first.user.type(field('Nome'), ' Lima');
    act(() => first.actor.send({ type: 'session.expired', token: 'T1' }));

    const other = openAgain(<PersonForm {...ANA} />, { role: 'manager' });
    expect(field('Nome')).toHaveValue('Ana');
    act(() => other.actor.send({ type: 'session.expired', token: 'T1' }));
    openAgain(<PersonForm {...ANA} />);
    expect(field('Nome')).toHaveValue('Ana');
  });

  test('restores the typed values over the newer record', async () => {
    const { user, actor } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    act(() => actor.send({ type: 'session.expired', token: 'T1' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    const later = { values: { name: 'Ana', email: 'nova@malote.test' }, version: 4 };
    const again = openAgain(<PersonForm {...later} />);
    await waitFor(() => expect(field('Nome')).toHaveValue('Ana Lima'));
    expect(field('E-mail')).toHaveValue('nova@malote.test');
    expect(screen.getByText(/está aqui de novo/)).toBeVisible();
    await again.user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(0)?.version).toBe(4));
  });

  test('can be left in the moment of saving, without a question', async () => {
    const { user, actor } = openMember(<PersonForm {...ANA} />);
    onSaved.mockImplementation(() => actor.send({ type: 'location.changed', to: '/usuarios', mode: 'push' }));
    await user.type(field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(actor.getSnapshot().context.location).toBe('/usuarios'));
  });

  test('has the browser ask before the tab is closed, only while something is unsaved', async () => {
    const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = openMember(<PersonForm {...ANA} />);
    expect(wouldAsk()).toBe(false);
    await user.type(field('Nome'), '!');
    expect(wouldAsk()).toBe(true);
    await user.type(field('Nome'), '{Backspace}');
    expect(wouldAsk()).toBe(false);
  });
});
