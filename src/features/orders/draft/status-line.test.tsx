import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { createQueryClient } from '#src/api/query/query-client.ts';
import { filledOrder, savedDraft } from '#tests/support/screens/draft-samples.ts';
import { AFTER_TYPING, closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { draftOf } from '../values/order-values.ts';
import { startOrderDraft } from './order-draft.ts';
import { DraftStatusLine } from './status-line.tsx';

afterEach(closeForms);

const DETAIL = 'Você não tem permissão para esta ação.';
const SENTENCE = `O rascunho não pode ser salvo nem solicitado. ${DETAIL}`;

/** Opens a draft whose writes are answered 403. */
async function openForbidden() {
  const form = openForm({
    search: 'rascunho=10482',
    order: savedDraft(draftOf(filledOrder(), { isBase: false })),
    answer: ({ method }) =>
      method === 'GET' ? undefined : problemAnswer(403, { code: 'forbidden', detail: DETAIL }),
  });
  await screen.findByText('Rascunho 10482');
  return form;
}

describe('the status line of a draft', () => {
  test('shows why a forbidden save is not repeated', async () => {
    const { user, server } = await openForbidden();
    await user.click(screen.getByRole('button', { name: /^Referências e observações/u }));
    await user.type(screen.getByRole('textbox', { name: 'Observações' }), 'Frágil');
    expect(await screen.findByText(SENTENCE, {}, AFTER_TYPING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    expect(server.sent.every(({ method }) => method === 'PUT')).toBe(true);
  });

  test('shows why a forbidden request was refused, without reporting a failed save', async () => {
    const { user, server } = await openForbidden();
    await user.click(screen.getByRole('button', { name: 'Solicitar entrega' }));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(server.sent.map(({ method }) => method)).toEqual(['POST']);
  });

  test('reports no failed save when the request of a saved draft meets another version', async () => {
    const content = draftOf(filledOrder(), { isBase: false });
    const { user, server } = openForm({ search: 'rascunho=10482', order: savedDraft(content) });
    await screen.findByText('Rascunho 10482');
    server.order = savedDraft(content, { version: 5 });
    await user.click(screen.getByRole('button', { name: 'Solicitar entrega' }));
    expect(await screen.findByText(/^Rita Andrade alterou este rascunho/u)).toBeVisible();
    expect(screen.getByText('Nada mais é salvo até você escolher como continuar.')).toBeVisible();
    expect(screen.queryByText(/Não foi possível salvar|ainda não foi salvo/u)).toBeNull();
    expect(server.sent.map(({ method }) => method)).toEqual(['POST']);
  });

  test('claims no save of a draft that is closed before its first one', () => {
    const draft = startOrderDraft({
      client: createQueryClient(),
      opened: null,
      duplicatedFrom: undefined,
      templateId: undefined,
      pristine: { companyId: 'c1', content: {} },
    });
    draft.close();
    render(<DraftStatusLine draft={draft} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum rascunho foi salvo.');
  });
});
