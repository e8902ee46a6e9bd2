import { createHash } from 'node:crypto';

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { PublicDossier } from '#src/api/orders/dossiers.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { DossierPage } from './dossier-page.tsx';

const TOKEN = 'q7Hd2_mXw94LkR1z-VtB0c';
const PICTURE = 'the bytes of the stored picture';
const SHA256 = createHash('sha256').update(PICTURE).digest('hex');

const DOSSIER: PublicDossier = {
  orderNumber: 10_482,
  status: 'delivered',
  requestedAt: '2026-11-20T15:50:00.000Z',
  closedAt: '2026-11-20T18:10:00.000Z',
  issuedAt: '2026-11-20T19:00:00.000Z',
  provider: { name: 'Malote', legalName: 'Malote Entregas Ltda.', cnpj: '11222333000181' },
  company: { name: 'Farmácia Boa Vida', legalName: null, cnpj: null },
  stops: [
    {
      sequence: 1,
      kind: 'pickup',
      status: 'done',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
      attempts: [
        { n: 1, outcome: 'done', reasonLabel: null, arrivedAt: null, endedAt: '2026-11-20T16:40:00.000Z' },
      ],
      pictures: [],
    },
    {
      sequence: 2,
      kind: 'dropoff',
      status: 'done',
      district: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      attempts: [
        {
          n: 1,
          outcome: 'failed',
          reasonLabel: 'Destinatário ausente',
          arrivedAt: '2026-11-20T17:00:00.000Z',
          endedAt: '2026-11-20T17:05:00.000Z',
        },
        { n: 2, outcome: 'done', reasonLabel: null, arrivedAt: null, endedAt: '2026-11-20T18:10:00.000Z' },
      ],
      pictures: [
        {
          kind: 'photo',
          moment: 'delivery',
          attempt: 2,
          at: '2026-11-20T18:09:00.000Z',
          bytes: PICTURE.length,
          sha256: SHA256,
        },
        {
          kind: 'document',
          moment: 'late',
          attempt: 2,
          at: '2026-11-22T12:00:00.000Z',
          bytes: 4711,
          sha256: 'cd'.repeat(32),
        },
      ],
    },
  ],
};

beforeEach(() => {
  queryClient().clear();
  showBranding(toBranding(UNSET_BRANDING));
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
  vi.stubGlobal('isSecureContext', true);
});

/** Opens the page; the server returns these responses in turn, then repeats the last one. */
function openPage(...answers: (PublicDossier | Response)[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requests.push(new URL(url).pathname);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  const { hook } = memoryLocation({ path: `/comprovante/${TOKEN}` });
  render(
    <Router hook={hook}>
      <DossierPage />
    </Router>,
  );
  return requests;
}

const chooseFile = async (content: string, name = 'foto.jpg') =>
  userEvent
    .setup()
    .upload(
      await screen.findByLabelText('Imagem a conferir'),
      new File([content], name, { type: 'image/jpeg' }),
    );

test('the page shows parties, attempts and the hash of each picture, with exact times', async () => {
  const requests = openPage(DOSSIER);
  const order = await screen.findByRole('region', { name: 'OS 10482' });
  expect(requests).toEqual([`/v1/dossiers/${TOKEN}`]);
  expect(order).toHaveTextContent('Malote · Malote Entregas Ltda. · CNPJ 11.222.333/0001-81');
  expect(order).toHaveTextContent('Farmácia Boa Vida');
  expect(order).toHaveTextContent('SituaçãoEntregue');
  expect(order).toHaveTextContent('Encerrada em20/11/2026 15:10');
  const dropoff = within(screen.getByRole('region', { name: 'Entrega' }));
  const attempts = within(dropoff.getByRole('list', { name: 'Tentativas' })).getAllByRole('listitem');
  expect(attempts.map(({ textContent }) => textContent)).toEqual([
    'Tentativa 1 · Insucesso: Destinatário ausentechegada 20/11/2026 14:00, fim 20/11/2026 14:05',
    'Tentativa 2 · Concluídafim 20/11/2026 15:10',
  ]);
  expect(dropoff.getByRole('list', { name: 'Imagens' })).toHaveTextContent(
    `Foto da entrega, tentativa 220/11/2026 15:09SHA-256 ${SHA256}Documento anexado depois, tentativa 222/11/2026 09:00SHA-256 ${'cd'.repeat(32)}`,
  );
});

test('a file with the bytes of a picture is the original', async () => {
  openPage(DOSSIER);
  await chooseFile(PICTURE);
  expect(await screen.findByText('É a imagem original')).toBeVisible();
  expect(
    screen.getByText('“foto.jpg” é idêntica a “Foto da entrega, tentativa 2”, de 20/11/2026 15:09.'),
  ).toBeVisible();
});

test.each([
  ['of the same size', PICTURE.toUpperCase()],
  ['of another size', `${PICTURE}.`],
])('a file %s with other bytes is not', async (_, content) => {
  openPage(DOSSIER);
  await chooseFile(content);
  expect(await screen.findByText('Não é uma imagem deste comprovante')).toBeVisible();
  expect(screen.queryByText('É a imagem original')).toBeNull();
});

test('a file of another size is not read, so that it cannot fill the memory', async () => {
  openPage(DOSSIER);
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  await chooseFile('x'.repeat(100));
  expect(await screen.findByText('Não é uma imagem deste comprovante')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('without a secure connection the page explains why it checks no file', async () => {
  vi.stubGlobal('isSecureContext', false);
  openPage(DOSSIER);
  await chooseFile(PICTURE);
  expect(await screen.findByRole('alert')).toHaveTextContent('conexão segura');
});

test('a dossier without pictures offers no check', async () => {
  openPage({ ...DOSSIER, stops: DOSSIER.stops.slice(0, 1) });
  expect(await screen.findByRole('region', { name: 'Coleta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher imagem' })).toBeNull();
});

test('an unknown token shows a hint', async () => {
  openPage(problemAnswer(404, { code: 'not-found' }));
  expect(await screen.findByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
  expect(screen.getByText(/igual ao do papel/u)).toBeVisible();
});

test('a rate limit shows the wait until the user retries', async () => {
  openPage(problemAnswer(429, { code: 'too-many-requests', detail: 'Aguarde 3 minutos.' }), DOSSIER);
  expect(await screen.findByText(/Aguarde 3 minutos\./u)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('region', { name: 'OS 10482' })).toBeVisible();
});
