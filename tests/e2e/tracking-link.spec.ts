import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { linkIn, newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'recipient notices of Boa Vida turned on' });

const COMPANY = 'Farmácia Boa Vida';
const RECIPIENT = 'Noemi Caldas';

test(
  'a recipient gets an e-mail, follows its link, and loses access when the company revokes it',
  { tag: '@phone' },
  async ({ api, openAs, server }) => {
    const address = 'noemi@exemplo.test';
    const [admin, manager, base] = [await api('admin'), await api('boaVida'), await api('operator')];
    await tellRecipients(admin);
    const requested = await requestOrder(manager, RECIPIENT, { stops: stopsFor(address) });
    const order = await advanceOrder(base, requested, 'in_transit');

    const mail = await newestMail(server.outbox, address);
    expect(mail.subject).toBe(`A sua encomenda de ${COMPANY} está a caminho`);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Noemi|Augusta|Rocha|98765/);
    const stranger = await openAs('anonymous');
    await stranger.goto(linkIn(mail));
    await expect(stranger.getByRole('status')).toContainText('A caminho');
    const contact = stranger.getByRole('region', { name: `Fale com ${COMPANY}` });
    await expect(contact.getByRole('link', { name: 'entregas@boavida.test' })).toBeVisible();
    await expectAccessible(stranger, 'the public page with the contact of the company');

    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: { path: { orderNumber: order.orderNumber }, header: { 'If-Match': `"${order.version}"` } },
      body: {
        type: 'order.completeStop',
        payload: { stopId: order.stops[1]?.id ?? '', receiverName: RECIPIENT },
      },
    });
    expect((await newestMail(server.outbox, address, 2)).subject).toBe(
      `A sua encomenda de ${COMPANY} foi entregue`,
    );

    const company = await openAs('boaVida');
    await company.goto(`/ordens-de-servico/${order.orderNumber}`);
    await company.getByRole('button', { name: 'Enviar ou desativar' }).click();
    const dialog = company.getByRole('dialog', { name: 'Enviar acompanhamento' });
    await dialog.getByRole('button', { name: 'Desativar link' }).click();
    await dialog.getByRole('button', { name: 'Desativar o link' }).click();
    await expect(dialog.getByRole('button', { name: 'Criar novo link' })).toBeFocused();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Link não encontrado' })).toBeVisible();

    await dialog.getByRole('button', { name: 'Criar novo link' }).click();
    await stranger.goto(await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue());
    await expect(stranger.getByRole('status')).toContainText('Entregue');
  },
);

test(
  'the base opens the tracking dialog from the palette and e-mails the link to a typed address',
  { tag: '@phone' },
  async ({ api, openAs, server }) => {
    const address = 'beatriz@exemplo.test';
    const manager = await api('boaVida');
    const order = await requestOrder(manager, 'Beatriz Lima', { stops: stopsFor(address) });
    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    await expect(page.getByText('Link de acompanhamento')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Buscar ordens, páginas e ações' })
      .fill('Enviar acompanhamento');
    await page.getByRole('option', { name: /Enviar acompanhamento/u }).click();

    const dialog = page.getByRole('dialog', { name: 'Enviar acompanhamento' });
    await expectAccessible(page, 'the dialog that hands on the link');
    const field = dialog.getByRole('textbox', { name: 'Enviar por e-mail' });
    await expect(field).toHaveValue(address);
    await field.fill('portaria@');
    await dialog.getByRole('button', { name: 'Enviar e-mail' }).click();
    await expect(field).toHaveAccessibleDescription('Informe um e-mail válido.');
    await field.fill('portaria@exemplo.test');
    await dialog.getByRole('button', { name: 'Enviar e-mail' }).click();
    await expect(dialog.getByText('O link está a caminho de portaria@exemplo.test.')).toBeVisible();
    const mail = await newestMail(server.outbox, 'portaria@exemplo.test');
    expect(mail.subject).toBe(`Acompanhe a entrega de ${COMPANY}`);
    expect(linkIn(mail)).toBe(await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue());
    await expect(dialog.getByRole('link', { name: /^Enviar por WhatsApp/u })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5511912345678\?text=Acompanhe/u,
    );
  },
);

/** Turns on recipient e-mails and a support contact for Boa Vida. */
async function tellRecipients(admin: Client<paths>): Promise<void> {
  const { data: companies } = await admin.GET('/v1/companies', { params: { query: { search: COMPANY } } });
  const company = companies?.data[0];
  if (company === undefined) throw new Error('The demo data has no such company.');
  const settings = {
    ...company.settings,
    notifyRecipients: true,
    supportEmail: 'entregas@boavida.test',
    supportPhone: '+551131068800',
  };
  const { error } = await admin.PUT('/v1/companies/{id}', {
    params: { path: { id: company.id } },
    body: { ...company, internalNotes: company.internalNotes ?? null, settings },
  });
  if (error !== undefined) throw new Error(`The company was not saved: ${JSON.stringify(error)}`);
}

/** A pickup and one drop-off with this recipient e-mail. */
function stopsFor(contactEmail: string) {
  const place = {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: '1200',
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
  } as const;
  return [
    {
      kind: 'pickup' as const,
      contactName: 'Carla Mendes',
      contactPhone: '+5511987654321',
      address: place,
    },
    {
      kind: 'dropoff' as const,
      contactName: RECIPIENT,
      contactPhone: '+5511912345678',
      contactEmail,
      address: place,
    },
  ];
}
