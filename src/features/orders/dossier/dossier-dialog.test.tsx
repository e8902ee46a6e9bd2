import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import type { Dossier } from '#src/api/orders/dossiers.ts';
import type { Proof } from '#src/api/orders/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';
import { openOrder, type OrderServer } from '#tests/support/screens/open-order.tsx';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  problemAnswer,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

const DOSSIER_PATH = '/v1/service-orders/10482/dossier';
const TOKEN = 'q7Hd2_mXw94LkR1z-VtB0c';

const attempt = {
  n: 1,
  startedAt: '2026-11-20T16:40:00.000Z',
  arrivedAt: null,
  endedAt: '2026-11-20T17:05:00.000Z',
  outcome: 'failed' as const,
  reasonCode: 'RECIPIENT_ABSENT',
  reasonLabel: 'Destinatário ausente',
  note: 'Campainha não funciona.',
  by: 'Olga Nunes',
};

const photo: Proof = {
  id: '01981f70-0000-7000-8000-0000000000d1',
  stopId: DROPOFF_ID,
  kind: 'photo',
  moment: 'delivery',
  attempt: 2,
  width: 800,
  height: 600,
  bytes: 3119,
  by: 'Olga Nunes',
  at: '2026-11-20T17:32:00.000Z',
  recorded: true,
  undone: false,
  sha256: 'ab'.repeat(32),
};

const delivered = orderFor('operator', {
  status: 'delivered',
  closedAt: '2026-11-20T17:33:00.000Z',
  courier: { id: null, name: 'Joel Matos', phone: null, vehiclePlate: 'ABC1D23' },
  stops: [
    pickup,
    stopFor({
      status: 'done',
      attempts: [
        attempt,
        {
          ...attempt,
          n: 2,
          endedAt: '2026-11-20T17:33:00.000Z',
          outcome: 'done',
          reasonLabel: null,
          note: null,
        },
      ],
      receipt: {
        receiverName: 'Zeladora Maria',
        receiverRelation: 'frontDesk',
        receiverDoc: '***.456.789-**',
      },
      proofs: [photo, { ...photo, id: '01981f70-0000-7000-8000-0000000000d2', undone: true }],
    }),
  ],
});

const dossier = (order: ServiceOrder, changes: Partial<Dossier> = {}): Dossier => ({
  token: TOKEN,
  issuedAt: '2026-11-20T19:00:00.000Z',
  provider: { name: 'Malote', legalName: 'Malote Entregas Ltda.', cnpj: '11222333000181' },
  company: { name: 'Farmácia Boa Vida', legalName: null, cnpj: null },
  order,
  events: [
    {
      seq: 7,
      type: 'order.failStop',
      label: 'Insucesso registrado',
      at: '2026-11-20T17:05:00.000Z',
      by: { id: 'u9', name: 'Rita Andrade', role: 'operator' },
      source: 'web',
      fromStatus: 'in_transit',
      toStatus: 'attempt_failed',
      stopId: DROPOFF_ID,
      reasonCode: 'RECIPIENT_ABSENT',
      reasonLabel: 'Destinatário ausente',
      note: null,
      changes: [],
      visibility: 'public',
      undone: true,
    },
  ],
  earlierEvents: 0,
  ...changes,
});

beforeEach(() => {
  showBranding(toBranding(UNSET_BRANDING));
  vi.stubGlobal('print', vi.fn<() => void>());
});

const issuing = (...answers: (Dossier | Response)[]): OrderServer['change'] => {
  const left = [...answers];
  return ({ path }) => {
    if (path !== DOSSIER_PATH) return problemAnswer(500, {});
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
};

async function choosePrint({ user }: ReturnType<typeof openOrder>): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: 'Mais ações' });
  if (more) await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir comprovante' }));
}

const sheet = () => within(screen.getByRole('article', { hidden: true }));
const printButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Imprimir' });

describe('Imprimir comprovante', () => {
  test.each([
    ['is not offered without an attempt', 0, orderFor('operator')],
    ['is not offered during an attempt', 0, orderFor('operator', withAttempt({ ...attempt, endedAt: null }))],
    ['is offered after an attempt', 1, orderFor('operator', withAttempt(attempt))],
  ])('%s', async (_, count, order) => {
    const { user } = openOrder('operator', { order: () => order });
    const [more] = await screen.findAllByRole('button', { name: 'Mais ações' });
    if (more) await user.click(more);
    expect(await screen.findByRole('menuitem', { name: 'Imprimir guia' })).toBeVisible();
    expect(screen.queryAllByRole('menuitem', { name: 'Imprimir comprovante' })).toHaveLength(count);
  });

  test('waits for each picture before it prints', async () => {
    const opened = openOrder('operator', { order: () => delivered, change: issuing(dossier(delivered)) });
    await choosePrint(opened);
    const picture = await screen.findByAltText('Foto da entrega, tentativa 2');
    expect(printButton()).toHaveAttribute('aria-disabled', 'true');
    expect(document.documentElement.dataset['printing']).toBeUndefined();
    fireEvent.load(picture);
    expect(await screen.findByText('Pronto, com 1 imagem.')).toBeVisible();
    expect(document.documentElement.dataset['printing']).toBe('dossier');
    await opened.user.click(printButton());
    expect(window.print).toHaveBeenCalledOnce();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.sent.filter(({ path }) => path === DOSSIER_PATH)).toHaveLength(1);
  });

  test('prints parties, attempts with their pictures, hash, receiver, timeline and link, without undone pictures', async () => {
    const opened = openOrder('operator', { order: () => delivered, change: issuing(dossier(delivered)) });
    await choosePrint(opened);
    await screen.findByAltText('Foto da entrega, tentativa 2');
    const text = screen.getByRole('article', { hidden: true }).textContent ?? '';
    for (const words of [
      'Comprovante · OS 10482',
      `/comprovante/${TOKEN}`,
      'Malote · Malote Entregas Ltda. · CNPJ 11.222.333/0001-81',
      'Joel Matos · ABC1D23',
      'Tentativa 1 · Insucesso: Destinatário ausente',
      'fim em 20/11/2026 14:05 · registro de Olga Nunes',
      'Campainha não funciona.',
      'Tentativa 2 · Concluída',
      `SHA-256 ${'ab'.repeat(32)}`,
      'Recebido por Zeladora Maria (portaria) · documento ***.456.789-**',
      'Insucesso registrado (desfeito)',
      'por Rita Andrade',
    ]) {
      expect(text).toContain(words);
    }
    expect(sheet().getAllByRole('img', { hidden: true })).toHaveLength(1);
    expect(text).not.toContain('desfeita');
    expect(text).not.toMatch(/hoje|ontem/iu);
  });

  test('prints the cash of a drop-off: due, received when and how, and why it differs', async () => {
    const cash = {
      cashOnDelivery: { method: 'cash', amountCents: 5000, changeForCents: 10_000 },
      cashReceived: { amountCents: 4000, method: 'pix', reason: 'Cupom de desconto' },
    } as const;
    const stops = delivered.stops.map((stop) => (stop.kind === 'dropoff' ? { ...stop, ...cash } : stop));
    const order = { ...delivered, stops };
    await choosePrint(openOrder('manager', { order: () => order, change: issuing(dossier(order)) }));
    await screen.findByAltText('Foto da entrega, tentativa 2');
    const paper = screen.getByRole('article', { hidden: true });
    expect(paper).toHaveTextContent('Cobrança na entrega: R$ 50,00 · Dinheiro · troco para R$ 100,00');
    expect(paper).toHaveTextContent('Recebido em 20/11/2026 14:33: R$ 40,00 · Pix · Cupom de desconto');
  });

  test('prints a late picture with its attempt, its user and its time', async () => {
    const at = '2026-11-22T12:00:00.000Z';
    const late: Proof = { ...photo, moment: 'late', by: 'Rita Andrade', at };
    const stops = delivered.stops.map((stop) => ({ ...stop, proofs: stop.proofs.length > 0 ? [late] : [] }));
    const order = { ...delivered, stops };
    await choosePrint(openOrder('operator', { order: () => order, change: issuing(dossier(order)) }));
    await screen.findByAltText('Foto anexada depois, tentativa 2');
    expect(screen.getByRole('article', { hidden: true })).toHaveTextContent(
      'Foto anexada depois, tentativa 2 · Enviada por Rita Andrade em 22/11/2026 09:00',
    );
  });

  test('is printed alone, without the waybill of the browser’s own print', async () => {
    const opened = openOrder('operator', { order: () => delivered, change: issuing(dossier(delivered)) });
    await choosePrint(opened);
    fireEvent.load(await screen.findByAltText('Foto da entrega, tentativa 2'));
    await screen.findByText('Pronto, com 1 imagem.');
    await waitFor(() => expect(opened.client.getQueryData(['code', 'order-paper'])).toBeDefined());
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
    expect(document.documentElement.dataset['printing']).toBe('dossier');
  });

  test('a failed preparation can be retried', async () => {
    const failing = problemAnswer(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' });
    const order = orderFor('manager', withAttempt(attempt));
    const opened = openOrder('manager', {
      order: () => order,
      change: issuing(failing, dossier(order)),
    });
    await choosePrint(opened);
    const dialog = within(await screen.findByRole('dialog'));
    await opened.user.click(await dialog.findByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Pronto, sem imagens.')).toBeVisible();
  });
});

function withAttempt(one: ServiceOrder['stops'][number]['attempts'][number]): Partial<ServiceOrder> {
  return { status: 'in_transit', stops: [pickup, stopFor({ attempts: [one] })] };
}
