import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { pageCommands } from '#src/components/page-commands.ts';
import { openOrder, type OrderServer, startAction } from '#tests/support/screens/open-order.tsx';
import { orderFor, pickup, problemAnswer, stopFor } from '#tests/support/screens/order-samples.ts';

const TOKEN = 'Zk3_0v1b8oWq3cQ6y2-Jm5';
const LINK = `http://localhost:3000/acompanhar/${TOKEN}`;

const revoked = (changes: Partial<ServiceOrder> = {}) =>
  orderFor('manager', { trackingToken: null, trackingState: 'revoked', version: 4, ...changes });

async function openShare(overrides: Partial<OrderServer> = {}) {
  const page = openOrder('manager', { order: () => orderFor('manager'), ...overrides });
  await startAction(page.user, 'Enviar acompanhamento');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar acompanhamento' }));
  return { ...page, dialog };
}

test('the link can be copied, and the WhatsApp link has the text and the recipient’s number', async () => {
  const { user, dialog } = await openShare();
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copiar link' }));
  expect(copy).toHaveBeenCalledWith(LINK);
  const whatsApp = dialog.getByRole('link', { name: /^Enviar por WhatsApp/u });
  const text = `Acompanhe a entrega de Farmácia Boa Vida (OS 10482): ${LINK}`;
  expect(whatsApp).toHaveAttribute('href', `https://wa.me/5511997410032?text=${encodeURIComponent(text)}`);
  expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the dialog says what the page of the link shows', async () => {
  const { dialog } = await openShare();
  expect(
    dialog.getByText(/os nomes dos locais e o primeiro nome do entregador\. Não vê nome, endereço/u),
  ).toBeVisible();
});

test('the WhatsApp link omits a number that is no mobile', async () => {
  const order = orderFor('manager', { stops: [stopFor({ contactPhone: '+558007220000' })] });
  const { dialog } = await openShare({ order: () => order });
  expect(dialog.getByRole('link', { name: /WhatsApp/u }).getAttribute('href')).toContain(
    'https://wa.me/?text=',
  );
});

test('a double-clicked mail is sent once to the order’s recipient and confirmed with the address', async () => {
  let answer = () => undefined as void;
  const change = () =>
    new Promise<Response>((resolve) => (answer = () => resolve(new Response(null, { status: 204 }))));
  const { user, dialog, sent } = await openShare({ change });
  expect(dialog.getByRole('textbox', { name: 'Enviar por e-mail' })).toHaveValue('helena@exemplo.test');
  await user.dblClick(dialog.getByRole('button', { name: 'Enviar e-mail' }));
  answer();
  expect(await dialog.findByText('O link está a caminho de helena@exemplo.test.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/v1/service-orders/10482/tracking-mails',
      body: { email: 'helena@exemplo.test' },
      idempotencyKey: expect.any(String),
    },
  ]);
});

test('an invalid address is an error at the field, and nothing is sent', async () => {
  const { user, dialog, sent } = await openShare();
  const field = dialog.getByRole('textbox', { name: 'Enviar por e-mail' });
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Enviar e-mail' }));
  expect(dialog.getByText('Campo obrigatório.')).toBeVisible();
  await user.type(field, 'helena@');
  await user.click(dialog.getByRole('button', { name: 'Enviar e-mail' }));
  expect(dialog.getByText('Informe um e-mail válido.')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a refused mail shows the reason, keeps the address and can be sent again with a new key', async () => {
  const detail = 'Muitas tentativas. Aguarde 12 minutos.';
  const { user, dialog, server, sent } = await openShare({
    change: () => problemAnswer(429, { code: 'too-many-requests', detail }),
  });
  const field = dialog.getByRole('textbox', { name: 'Enviar por e-mail' });
  await user.clear(field);
  await user.type(field, 'rui@exemplo.test{Enter}');
  expect(await dialog.findByText(detail)).toBeVisible();
  expect(field).toHaveValue('rui@exemplo.test');
  server.change = () => new Response(null, { status: 204 });
  await user.click(dialog.getByRole('button', { name: 'Enviar e-mail' }));
  expect(await dialog.findByText('O link está a caminho de rui@exemplo.test.')).toBeVisible();
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test('the chosen one of several recipients determines address and number', async () => {
  const other = stopFor({
    id: '01981f70-0000-7000-8000-0000000000e3',
    sequence: 3,
    contactName: 'Rui Costa',
    contactPhone: '+5511988887777',
    contactEmail: null,
  });
  const order = orderFor('manager', { stops: [pickup, stopFor(), other] });
  const { user, dialog } = await openShare({ order: () => order });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Destinatário' }), 'Entrega 2 · Rui Costa');
  expect(dialog.getByRole('textbox', { name: 'Enviar por e-mail' })).toHaveValue('');
  expect(dialog.getByText('O destinatário não tem e-mail nesta ordem.')).toBeVisible();
  expect(dialog.getByRole('link', { name: /WhatsApp/u }).getAttribute('href')).toContain(
    'https://wa.me/5511988887777?text=',
  );
});

test('revoking a link asks first, sends the shown version and updates the dialog', async () => {
  const { user, dialog, sent, server } = await openShare({ change: () => Response.json(revoked()) });
  await user.click(dialog.getByRole('button', { name: 'Desativar link' }));
  expect(sent).toEqual([]);
  expect(dialog.getByText(/deixa de funcionar agora, para todos que o têm/u)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Manter o link' })).toHaveFocus();
  server.order = () => revoked();
  await user.click(dialog.getByRole('button', { name: 'Desativar o link' }));
  expect(await dialog.findByRole('button', { name: 'Criar novo link' })).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull();
  expect(sent).toMatchObject([
    { method: 'DELETE', path: '/v1/service-orders/10482/tracking-link', ifMatch: '"3"' },
  ]);
});

test('a refused revocation shows the reason and can be retried with the new version', async () => {
  const detail = 'Rita Andrade alterou esta ordem às 14:32. Recarregue para ver as mudanças antes de salvar.';
  const { user, dialog, server, sent } = await openShare({
    change: () => problemAnswer(412, { code: 'stale-version', detail }),
  });
  await user.click(dialog.getByRole('button', { name: 'Desativar link' }));
  server.order = () => orderFor('manager', { version: 8 });
  await user.click(dialog.getByRole('button', { name: 'Desativar o link' }));
  expect(await dialog.findByText(detail)).toBeVisible();
  server.change = () => Response.json(revoked({ version: 9 }));
  server.order = () => revoked({ version: 9 });
  await user.click(dialog.getByRole('button', { name: 'Desativar o link' }));
  expect(await dialog.findByRole('button', { name: 'Criar novo link' })).toBeVisible();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"8"']);
});

test('a revoked link shows on the page and can be replaced by a new one', async () => {
  const { user, sent, server } = openOrder('manager', { order: () => revoked() });
  expect(await screen.findByText('Desativado')).toBeVisible();
  server.change = () => Response.json(orderFor('manager', { version: 5 }));
  server.order = () => orderFor('manager', { version: 5 });
  await user.click(screen.getByRole('button', { name: 'Criar novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar acompanhamento' }));
  await user.click(dialog.getByRole('button', { name: 'Criar novo link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
  expect(sent).toMatchObject([{ method: 'POST', ifMatch: '"4"', idempotencyKey: expect.any(String) }]);
});

test('the command palette offers sharing, unless the link has expired', async () => {
  await openedWith('active');
  expect(commandLabels()).toContain('Enviar acompanhamento');
  cleanup();
  await openedWith('expired');
  expect(screen.getByText('Expirado')).toBeVisible();
  expect(commandLabels()).not.toContain('Enviar acompanhamento');
});

const commandLabels = () => pageCommands().flatMap(({ commands }) => commands.map(({ label }) => label));

async function openedWith(trackingState: ServiceOrder['trackingState']) {
  const trackingToken = trackingState === 'active' ? TOKEN : null;
  openOrder('operator', { order: () => orderFor('operator', { trackingState, trackingToken }) });
  await screen.findByText('Link de acompanhamento');
}
