import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';
import type { Attachment } from '#src/api/orders/attachments.ts';
import { clearSessionCaches } from '#src/api/session-caches.ts';
import { openOrder, type OrderServer } from '#tests/support/screens/open-order.tsx';
import { orderFor, problemAnswer } from '#tests/support/screens/order-samples.ts';

// The page loads it on demand, which may exceed the time-out on a busy machine.
import './card.tsx';

const URL_OF_ALL = '/v1/service-orders/10482/attachments';

afterEach(() => {
  vi.restoreAllMocks();
  clearSessionCaches();
});

function attachment(changes: Partial<Attachment> = {}): Attachment {
  return {
    id: '01981f70-0000-7000-8000-0000000000e1',
    name: 'romaneio.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 83_012,
    width: null,
    height: null,
    visibility: 'company',
    addedBy: { id: 'u2', name: 'Carla Mendes', role: 'manager' },
    addedAt: '2026-11-20T16:40:00.000Z',
    mayDelete: false,
    ...changes,
  };
}

const PICTURE = attachment({
  id: '01981f70-0000-7000-8000-0000000000e2',
  name: 'fachada.jpg',
  mediaType: 'image/jpeg',
  width: 1200,
  height: 900,
});

function open(role: Role, overrides: Partial<OrderServer> = {}, status: OrderStatus = 'requested') {
  return openOrder(role, { order: () => orderFor(role, { status }), ...overrides });
}

const card = async () => within(await screen.findByRole('region', { name: 'Anexos' }));
const choose = async () => (await card()).findByLabelText<HTMLInputElement>('Anexar arquivos: escolha');
const pdf = (name: string) => new File(['%PDF-1.4 %%EOF'], name, { type: 'application/pdf' });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => attachment({ id: `a${index}`, name: `nota ${index}.pdf` }));

describe('the card of attachments', () => {
  test('lists each file with size, user and time', async () => {
    open('manager', { attachments: [attachment({ visibility: 'internal' }), PICTURE] });
    const items = await (await card()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('romaneio.pdfSó a base vê81 KB · Carla Mendes em 20/11/2026 13:40'),
      expect.stringContaining('fachada.jpg'),
    ]);
    expect((await card()).getByRole('button', { name: 'Baixar romaneio.pdf' })).toBeVisible();
    expect((await card()).queryByRole('button', { name: /Excluir/u })).toBeNull();
  });

  test.each<[Role, OrderStatus]>([
    ['manager', 'requested'],
    ['manager', 'in_transit'],
    ['manager', 'draft'],
    ['operator', 'requested'],
    ['operator', 'delivered'],
    ['admin', 'cancelled'],
  ])('lets a %s attach files to an order in %s', async (role, status) => {
    open(role, {}, status);
    const inCard = await card();
    expect(await inCard.findByRole('button', { name: 'Anexar arquivos' })).toBeVisible();
    expect(inCard.queryAllByRole('checkbox', { name: 'Só a base vê' })).toHaveLength(
      role === 'manager' ? 0 : 1,
    );
    expect(inCard.queryByText('Nenhum anexo.')).toBeNull();
  });

  test.each<OrderStatus>(['delivered', 'cancelled', 'lost'])(
    'lets a manager attach nothing to an order in %s',
    async (status) => {
      open('manager', {}, status);
      const inCard = await card();
      expect(await inCard.findByText('Nenhum anexo.')).toBeVisible();
      expect(inCard.queryByRole('button', { name: 'Anexar arquivos' })).toBeNull();
    },
  );

  test('hides the input at the limit', async () => {
    open('manager', { attachments: many(10) });
    expect(await (await card()).findByText('Esta ordem já tem 10 anexos, o máximo.')).toBeVisible();
    expect((await card()).queryByRole('button', { name: 'Anexar arquivos' })).toBeNull();
  });

  test('counts internal files of the base separately', async () => {
    const internal = many(10).map((one) => ({ ...one, id: `i${one.id}`, visibility: 'internal' as const }));
    const { user, sent } = open('operator', { attachments: [...many(10), ...internal.slice(0, 9)] });
    const inCard = await card();
    const add = await inCard.findByRole('button', { name: 'Anexar arquivos' });
    expect(add).toHaveAccessibleDescription('Esta ordem já tem 10 anexos que a empresa vê, o máximo.');
    expect(add).toBeDisabled();
    await user.upload(await choose(), pdf('a.pdf'));
    expect(sent).toEqual([]);
    await user.click(inCard.getByRole('checkbox', { name: 'Só a base vê' }));
    expect(add).toBeEnabled();
    await user.upload(await choose(), pdf('b.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('hides the input of the base once both kinds are at the limit', async () => {
    const internal = many(10).map((one) => ({ ...one, id: `i${one.id}`, visibility: 'internal' as const }));
    open('operator', { attachments: [...many(10), ...internal] });
    const inCard = await card();
    expect(await inCard.findByText(/10 anexos que a empresa vê/u)).toBeVisible();
    expect(inCard.queryByRole('button', { name: 'Anexar arquivos' })).toBeNull();
  });

  test('offers a retry if the list fails to load', async () => {
    const { server } = open('manager', {
      attachments: problemAnswer(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' }),
    });
    const again = await (await card()).findByRole('button', { name: /Tentar/u });
    server.attachments = [attachment()];
    fireEvent.click(again);
    expect(await (await card()).findByText('romaneio.pdf')).toBeVisible();
  });

  test('opens a picture large, and steps through pictures only', async () => {
    const second = { ...PICTURE, id: 'e3', name: 'portão.jpg' };
    const { user } = open('manager', { attachments: [PICTURE, attachment(), second] });
    await user.click(await (await card()).findByRole('button', { name: 'Ampliar: fachada.jpg' }));
    expect(await screen.findByRole('dialog', { name: 'fachada.jpg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByRole('dialog', { name: 'portão.jpg' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Próxima' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('downloads a PDF under its name', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user, read } = open('manager', { attachments: [attachment()] });
    await user.click(await (await card()).findByRole('button', { name: 'Baixar romaneio.pdf' }));
    await waitFor(() => expect(names).toEqual(['romaneio.pdf']));
    expect(read).toContain(`${URL_OF_ALL}/${attachment().id}`);
  });
});

describe('a deletion', () => {
  test('is confirmed, removes the file and moves the focus to the button for new ones', async () => {
    const { user, server, sent } = open('manager', {
      attachments: [attachment({ mayDelete: true })],
      change: () => new Response(null, { status: 204 }),
    });
    await user.click(await (await card()).findByRole('button', { name: 'Excluir romaneio.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir o anexo romaneio.pdf?' }));
    expect(sent).toEqual([]);
    server.attachments = [];
    await user.click(dialog.getByRole('button', { name: 'Excluir anexo' }));
    await waitFor(async () => expect((await card()).queryByText('romaneio.pdf')).toBeNull());
    expect(sent).toMatchObject([{ method: 'DELETE', path: `${URL_OF_ALL}/${attachment().id}` }]);
    await waitFor(async () =>
      expect((await card()).getByRole('button', { name: 'Anexar arquivos' })).toHaveFocus(),
    );
  });

  test('shows a refusal and leaves the file', async () => {
    const detail = 'A ordem já foi encerrada: só a base ainda anexa arquivos, e nenhum pode ser excluído.';
    const { user } = open('manager', {
      attachments: [attachment({ mayDelete: true })],
      change: () => problemAnswer(409, { code: 'attachments-closed', detail }),
    });
    await user.click(await (await card()).findByRole('button', { name: 'Excluir romaneio.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir anexo' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect((await card()).getByText('romaneio.pdf')).toBeVisible();
  });
});

describe('an upload', () => {
  test('sends several files one after the other, with the chosen visibility', async () => {
    const { user, server, sent } = open('operator', {});
    const added = [attachment({ id: 'a1', name: 'a.pdf' }), attachment({ id: 'a2', name: 'b ç.pdf' })];
    server.change = () => {
      server.attachments = added.slice(0, sent.length);
      return Response.json(added[sent.length - 1], { status: 201 });
    };
    await user.click(await (await card()).findByRole('checkbox', { name: 'Só a base vê' }));
    await user.upload(await choose(), [pdf('a.pdf'), pdf('b ç.pdf')]);
    expect(await (await card()).findByText('b ç.pdf', { selector: '.font-medium' })).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual([
      `${URL_OF_ALL}?name=a.pdf&visibility=internal`,
      `${URL_OF_ALL}?name=b%20%C3%A7.pdf&visibility=internal`,
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('shows its progress, and warns before the page is closed', async () => {
    const { user } = open('manager', { change: () => new Promise(() => undefined) });
    await user.upload(await choose(), [pdf('a.pdf'), pdf('b.pdf')]);
    const uploads = await (await card()).findByRole('list', { name: 'Envios' });
    await waitFor(() =>
      expect(
        within(uploads)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['a.pdfEnviando…', 'b.pdfNa fila']),
    );
    expect((await card()).getByText('Enviando 2 arquivos…')).toBeInTheDocument();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  test('that fails is retried with the same idempotency key, even after leaving the page', async () => {
    const { user, sent, unmount } = open('manager', {
      change: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.upload(await choose(), pdf('a.pdf'));
    expect(await (await card()).findByRole('alert')).toHaveTextContent(
      'a.pdf: Sem conexão: o envio continua quando ela voltar.',
    );
    unmount();
    const again = open('manager', { change: () => Response.json(attachment(), { status: 201 }) });
    await again.user.click(await (await card()).findByRole('button', { name: 'Tentar de novo: a.pdf' }));
    await waitFor(async () => expect((await card()).queryByRole('list', { name: 'Envios' })).toBeNull());
    expect(again.sent[0]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  test('that is refused shows the reason and can be discarded', async () => {
    const detail = 'Esta ordem já tem 10 anexos, o máximo. Exclua um para anexar outro.';
    const { user } = open('manager', {
      change: () => problemAnswer(409, { code: 'attachments-full', detail }),
    });
    await user.upload(await choose(), pdf('a.pdf'));
    expect(await (await card()).findByRole('alert')).toHaveTextContent(detail);
    await user.click((await card()).getByRole('button', { name: 'Descartar: a.pdf' }));
    expect((await card()).queryByRole('list', { name: 'Envios' })).toBeNull();
  });

  test.each<[string, BlobPart[], string]>([
    ['a text', ['Olá'], 'Escolha um PDF ou uma imagem PNG, JPEG ou WebP.'],
    ['an empty file', [], 'Escolha um PDF ou uma imagem PNG, JPEG ou WebP.'],
    ['a large PDF', ['%PDF-', new Uint8Array(8 * 1024 * 1024)], 'O PDF passa de 8 MB. Escolha um menor.'],
    [
      'a large picture',
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), new Uint8Array(8 * 1024 * 1024)],
      'A imagem passa de 8 MB. Escolha uma menor.',
    ],
  ])('is refused before it is sent: %s', async (_what, parts, message) => {
    const { user, sent } = open('manager');
    await user.upload(await choose(), new File(parts, 'x.pdf', { type: 'application/pdf' }));
    expect(await (await card()).findByRole('alert')).toHaveTextContent(message);
    expect(sent).toEqual([]);
  });

  test('starts with dropped files', async () => {
    const { sent } = open('manager', { change: () => Response.json(attachment(), { status: 201 }) });
    const button = await (await card()).findByRole('button', { name: 'Anexar arquivos' });
    fireEvent.drop(button, { dataTransfer: { files: [pdf('solto.pdf')], types: ['Files'] } });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.path).toBe(`${URL_OF_ALL}?name=solto.pdf&visibility=company`);
  });

  test('starts with pasted files, but not with pasted text', async () => {
    const { sent } = open('manager', { change: () => Response.json(attachment(), { status: 201 }) });
    await (await card()).findByRole('button', { name: 'Anexar arquivos' });
    const box = await screen.findByRole('textbox', { name: 'Comentar' });
    const cells = { files: [pdf('células.pdf')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(box, { clipboardData: { files: [], types: ['text/plain'] } })).toBe(true);
    expect(fireEvent.paste(box, { clipboardData: cells })).toBe(true);
    const copied = { files: [pdf('colado.pdf')], types: ['Files'] };
    expect(fireEvent.paste(box, { clipboardData: copied })).toBe(false);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.path).toBe(`${URL_OF_ALL}?name=colado.pdf&visibility=company`);
  });
});
