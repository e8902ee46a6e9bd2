import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Schema } from '#openapi/schema.ts';
import { unreachable } from '#src/api/http/problem.ts';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { LOST_SESSIONS } from '#tests/support/screens/lost-session.ts';
import { openAgain, openMember, refusal } from '#tests/support/screens/open-member.tsx';

import { email, optional, required, text } from './field-schemas.ts';
import { FormField } from './form-field.tsx';
import { RecordFormFrame } from './record-form-frame.tsx';
import type { ReadRecord } from './use-form-base.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { usePreservedState } from './use-unsaved-input.ts';

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

function NoteForm() {
  const [{ note }, setNote] = usePreservedState({ note: '' }, (values) => values.note !== '');
  return (
    <TextInput aria-label="Nota" value={note} onChange={({ target }) => setNote({ note: target.value })} />
  );
}

const ANA = { values: { name: 'Ana', email: 'ana@malote.test' }, version: 3 };

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const optionsOf = (call: number) => save.mock.calls[call]?.[1];

describe('saving', () => {
  test('sends the parsed values once despite repeated submits', async () => {
    let respond = () => {};
    save.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = () => resolve({ name: 'Ana', email: '' });
      }),
    );
    const { user } = openMember(<PersonForm />);
    await user.type(field('Nome'), '  Ana ');
    await user.dblClick(button('Salvar'));
    await user.type(field('Nome'), '{Enter}');
    respond();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: undefined }, expect.anything());
    expect(optionsOf(0)?.version).toBeUndefined();
  });

  test('shows errors at their fields, and lists several errors in a summary', async () => {
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

  test('shows server errors at their fields, and others above the form', async () => {
    const errors: Schema<'FieldError'>[] = [
      { pointer: '/email', code: 'email', message: 'Já existe um usuário com este e-mail.' },
      { pointer: '/role', code: 'unknown', message: 'Este campo não existe.' },
    ];
    save.mockRejectedValueOnce(refusal(422, { code: 'invalid-request', errors }));
    const { user } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
    expect(field('E-mail')).toHaveAccessibleDescription('Já existe um usuário com este e-mail.');
    expect(screen.getByRole('alert')).toHaveTextContent('Este campo não existe.');
  });

  test('reuses the idempotency key without a response, and renews it after a refusal', async () => {
    save.mockRejectedValueOnce(unreachable(new TypeError('Failed to fetch')));
    save.mockRejectedValueOnce(refusal(409, { code: 'conflict' }));
    const { user } = openMember(<PersonForm {...ANA} version={undefined} />);
    for (const times of [1, 2, 3]) {
      await user.click(button('Salvar'));
      await waitFor(() => expect(save).toHaveBeenCalledTimes(times));
    }
    const keys = [0, 1, 2].map((call) => optionsOf(call)?.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('continues with the saved record when the form stays open', async () => {
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

  test('is off while nothing has changed, on a page that stays open', async () => {
    const { user } = openMember(<PersonForm {...ANA} />);
    expect(button('Salvar')).toBeDisabled();
    await user.type(field('Nome'), ' Lima');
    expect(button('Salvar')).toBeEnabled();
    await user.click(button('Desfazer mudanças'));
    expect(button('Salvar')).toBeDisabled();
  });

  test('can undo changes when there is no page to return to', async () => {
    const { user } = openMember(<PersonForm {...ANA} />);
    expect(button('Desfazer mudanças')).toBeDisabled();
    await user.type(field('Nome'), ' Lima');
    await user.click(button('Desfazer mudanças'));
    expect(field('Nome')).toHaveValue('Ana');
  });
});

describe('a record changed by another user during the edit', () => {
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

  test('is merged into the form by "Recarregar", except for typed fields', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog } = await saveTooLate();
    expect(await dialog.findByRole('listitem')).toHaveTextContent('E-mail');
    await user.click(dialog.getByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(field('E-mail')).toHaveValue('nova@malote.test'));
    expect(field('Nome')).toHaveValue('Ana Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(1)?.version).toBe(5));
  });

  test('is overwritten by "Salvar por cima" with all values of the form', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog, rerender } = await saveTooLate();
    // Reloading the record may also update the page, through its cache.
    rerender(<PersonForm {...theirs} />);
    await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save).toHaveBeenLastCalledWith(
      { name: 'Ana Lima', email: 'ana@malote.test' },
      expect.objectContaining({ version: 5 }),
    );
  });

  test('stays unresolved on "Voltar ao formulário": the next save sends the old version', async () => {
    reload.mockResolvedValue(theirs);
    const { user, dialog, rerender } = await saveTooLate();
    rerender(<PersonForm {...theirs} />);
    await user.click(dialog.getByRole('button', { name: 'Voltar ao formulário' }));
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(1)?.version).toBe(3));
  });

  test('shows a failed reload and retries it on "Recarregar"', async () => {
    reload.mockRejectedValueOnce(unreachable(new TypeError('Failed to fetch')));
    reload.mockResolvedValueOnce(theirs);
    const { user, dialog } = await saveTooLate();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor');
    await user.click(dialog.getByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(field('E-mail')).toHaveValue('nova@malote.test'));
  });
});

describe('the form on its page', () => {
  test('adopts a newer record from the page, except for typed fields', async () => {
    const { user, rerender } = openMember(<PersonForm {...ANA} />);
    await user.type(field('Nome'), ' Lima');
    rerender(<PersonForm values={{ name: 'Anna', email: 'outra@malote.test' }} version={4} />);
    await waitFor(() => expect(field('E-mail')).toHaveValue('outra@malote.test'));
    expect(field('Nome')).toHaveValue('Ana Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(optionsOf(0)?.version).toBe(4));
  });

  test('blocks navigation with unsaved input until the user confirms it', async () => {
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

  test('discards input of an ended session once another user signs in', async () => {
    const first = openMember(<PersonForm {...ANA} />);
    await first.user.type(field('Nome'), ' Lima');
    act(() => first.actor.send({ type: 'session.expired', token: 'T1' }));

    const other = openAgain(<PersonForm {...ANA} />, { role: 'manager' });
    expect(field('Nome')).toHaveValue('Ana');
    act(() => other.actor.send({ type: 'session.expired', token: 'T1' }));
    openAgain(<PersonForm {...ANA} />);
    expect(field('Nome')).toHaveValue('Ana');
  });

  test.each(LOST_SESSIONS)(
    'restores the typed values over the newer record after $loss',
    async ({ event }) => {
      const { user, actor } = openMember(<PersonForm {...ANA} />);
      await user.type(field('Nome'), ' Lima');
      act(() => actor.send(event));
      expect(screen.queryByRole('textbox')).toBeNull();
      const later = { values: { name: 'Ana', email: 'nova@malote.test' }, version: 4 };
      const again = openAgain(<PersonForm {...later} />);
      await waitFor(() => expect(field('Nome')).toHaveValue('Ana Lima'));
      expect(field('E-mail')).toHaveValue('nova@malote.test');
      expect(screen.getByText(/está aqui de novo/)).toBeVisible();
      await again.user.click(button('Salvar'));
      await waitFor(() => expect(optionsOf(0)?.version).toBe(4));
    },
  );

  test('restores the input of each form of a page', async () => {
    const forms = [<NoteForm key="note" />, <PersonForm key="person" {...ANA} />];
    const { user, actor } = openMember(forms);
    await user.type(field('Nota'), 'Ligar antes');
    act(() => actor.send({ type: 'session.expired', token: 'T1' }));
    const again = openAgain(forms);
    expect(field('Nota')).toHaveValue('Ligar antes');
    expect(screen.queryByText(/está aqui de novo/)).toBeNull();
    await again.user.type(field('Nome'), ' Lima');
    act(() => again.actor.send({ type: 'session.expired', token: 'T1' }));
    openAgain(forms);
    await waitFor(() => expect(field('Nome')).toHaveValue('Ana Lima'));
    expect(field('Nota')).toHaveValue('Ligar antes');
  });

  test('allows navigation on save without confirmation', async () => {
    const { user, actor } = openMember(<PersonForm {...ANA} />);
    onSaved.mockImplementation(() => actor.send({ type: 'location.changed', to: '/usuarios', mode: 'push' }));
    await user.type(field('Nome'), ' Lima');
    await user.click(button('Salvar'));
    await waitFor(() => expect(actor.getSnapshot().context.location).toBe('/usuarios'));
  });

  test('makes the browser ask before closing the tab only with unsaved input', async () => {
    const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = openMember(<PersonForm {...ANA} />);
    expect(wouldAsk()).toBe(false);
    await user.type(field('Nome'), '!');
    expect(wouldAsk()).toBe(true);
    await user.type(field('Nome'), '{Backspace}');
    expect(wouldAsk()).toBe(false);
  });
});
