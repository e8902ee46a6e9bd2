import { renderSVG } from 'uqr';

import { formatDateTime, formatFullWindow } from '#domain/date-texts.ts';
import { invoiceTitle } from '#domain/orders/invoice-key.ts';
import { cashLines } from '#domain/orders/money/cash-texts.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { entryAuthor, receiptText, stopHeading, undoneWord } from '#domain/orders/order-texts.ts';
import { attemptOutcomeText, partyText, standingProofs } from '#domain/orders/proofs/dossier.ts';
import { proofSource, proofTitle } from '#domain/orders/proofs/proof-title.ts';
import { formatPhone } from '#domain/phone.ts';
import { countedExactly } from '#domain/text/counted-texts.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';

import { htmlDocument } from './document.ts';
import { Markup, markup } from './markup.ts';

type Dossier = Schema<'Dossier'>;
type Stop = Schema<'Stop'>;
type Proof = Schema<'Proof'>;
/** Relative paths by the id of the proof. */
type Paths = ReadonlyMap<string, string>;

type PageContent = {
  dossier: Dossier;
  pictures: Paths;
  /** URL of the public page. */
  address: string;
  now: Date;
};

/** White margin required by scanners, in modules. */
const QUIET_ZONE = 4;

const CHECK_NOTE =
  'SHA-256 é a impressão digital de um arquivo: muda se um único ponto da imagem mudar. As imagens estão na pasta “imagens”. Na página do QR code, escolha uma delas para saber se é a original.';

/** The dossier of an order as a page for print, with the content of the printed proof. */
export function dossierPage({ dossier, pictures, address, now }: PageContent): string {
  const { order } = dossier;
  return htmlDocument(
    `Comprovante · OS ${order.orderNumber}`,
    markup`${headOf(dossier, address, now)}
${partiesOf(dossier)}
${order.stops.map((stop) => stopOf(stop, order.stops, pictures))}
${historyOf(dossier)}
<footer class="small">${CHECK_NOTE}</footer>`,
  );
}

function headOf({ order }: Dossier, address: string, now: Date): Markup {
  const facts = [
    STATUS_LABELS[order.status],
    order.requestedAt && `solicitada em ${formatDateTime(order.requestedAt)}`,
    order.closedAt && `encerrada em ${formatDateTime(order.closedAt)}`,
    `gerado em ${formatDateTime(now.toISOString())}`,
  ];
  const code = new Markup(renderSVG(address, { ecc: 'M', border: QUIET_ZONE }));
  return markup`<header><div>
<h1>Comprovante · OS ${order.orderNumber}</h1>
<p class="small">${joined(facts)}</p>
<p class="small">Confira em <a href="${address}">${address}</a></p>
</div><figure role="img" aria-label="QR code da página de conferência">${code}</figure></header>`;
}

function partiesOf({ provider, company, order }: Dossier): Markup {
  const { courier, externalRef, invoiceKey, packagesCount, collectedPackages } = order;
  const packages = countedExactly(collectedPackages ?? packagesCount ?? 0, 'volume', 'volumes');
  return markup`<dl class="facts">
${factOf('Prestador', partyText(provider))}
${factOf('Empresa', partyText(company))}
${courier && factOf('Entregador', joined([courier.name, courier.vehiclePlate]))}
${factOf('Mercadoria', packages)}
${externalRef && factOf(ORDER_FIELD_LABELS.externalRef, externalRef)}
${invoiceKey && factOf(ORDER_FIELD_LABELS.invoiceKey, `${invoiceTitle(invoiceKey)} · ${invoiceKey}`)}
</dl>`;
}

function factOf(label: string, value: string): Markup {
  return markup`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function stopOf(stop: Stop, stops: readonly Stop[], paths: Paths): Markup {
  const { address, placeName, contactName, contactPhone, window: requested, receipt } = stop;
  const attempts = stop.attempts.filter(({ endedAt, arrivedAt }) => endedAt !== null || arrivedAt !== null);
  const proofs = standingProofs(stop.proofs);
  const isOf = (proof: Proof, n: number) => proof.moment !== 'return' && proof.attempt === n;
  const others = proofs.filter((proof) => !attempts.some(({ n }) => isOf(proof, n)));
  return markup`<section class="stop">
<h2><span>${stopHeading(stop, stops)}</span><span>${STOP_STATUS_LABELS[stop.status]}</span></h2>
<p>${addressLine(address)} · ${postalCodeText(address.postalCode)}</p>
<p>${joined([placeName && contactName, contactPhone && formatPhone(contactPhone)])}</p>
${requested && markup`<p>Janela: ${formatFullWindow(requested)}</p>`}
${cashLines(stop).map((line) => markup`<p>${line}</p>`)}
${attempts.map((attempt) => [
  attemptOf(attempt),
  picturesOf(
    proofs.filter((proof) => isOf(proof, attempt.n)),
    paths,
  ),
])}
${receipt && markup`<h3>${stop.kind === 'pickup' ? 'Devolvido a' : 'Recebido por'} ${receiptText(receipt)}</h3>`}
${picturesOf(others, paths)}
</section>`;
}

function attemptOf(attempt: Schema<'Attempt'>): Markup {
  const { n, arrivedAt, endedAt, note, by } = attempt;
  const times = [
    arrivedAt && `chegada em ${formatDateTime(arrivedAt)}`,
    endedAt && `fim em ${formatDateTime(endedAt)}`,
    by && `registro de ${by}`,
  ];
  return markup`<h3>Tentativa ${n} · ${attemptOutcomeText(attempt) ?? 'Em andamento'}</h3>
<p>${joined(times)}</p>
${note && markup`<p class="note">${note}</p>`}`;
}

function picturesOf(proofs: readonly Proof[], paths: Paths): Markup | null {
  if (proofs.length === 0) return null;
  return markup`<ul class="pictures">
${proofs.map((proof) => markup`<li>${pictureOf(proof, paths.get(proof.id) ?? '')}</li>`)}
</ul>`;
}

function pictureOf(proof: Proof, path: string): Markup {
  const title = proofTitle(proof);
  const { width, height, sha256 } = proof;
  return markup`<figure>
<a href="${path}"><img src="${path}" alt="${title}" width="${width}" height="${height}"></a>
<figcaption><strong>${title}</strong> · ${proofSource(proof)}
<span class="hash">SHA-256 ${sha256}</span></figcaption>
</figure>`;
}

/** The timeline without internal entries, oldest first. */
function historyOf({ events, earlierEvents, order }: Dossier): Markup {
  const earlier = countedExactly(earlierEvents, 'entrada mais antiga', 'entradas mais antigas');
  return markup`<section><h2>Linha do tempo</h2>
${earlierEvents > 0 && markup`<p class="small">Sem ${earlier}.</p>`}
<table class="history">
<thead><tr><th>Quando</th><th>O que aconteceu</th><th>Registro</th></tr></thead>
<tbody>${events.map((entry) => entryOf(entry, order.stops))}
</tbody></table></section>`;
}

function entryOf(entry: Schema<'TimelineEntry'>, stops: readonly Stop[]): Markup {
  const { label, undone, stopId, reasonLabel, note, changes } = entry;
  const stop = stops.find(({ id }) => id === stopId);
  const details = joined([stop ? stopHeading(stop, stops) : null, reasonLabel, note]);
  const title = undone ? markup`<s>${label}</s> (${undoneWord(label)})` : label;
  return markup`
<tr>
<td class="fixed">${formatDateTime(entry.at)}</td>
<td><strong>${title}</strong>${details && ` · ${details}`}${changes.map(changeOf)}</td>
<td>${entryAuthor(entry)}</td>
</tr>`;
}

function changeOf({ field, before, after }: Schema<'Change'>): Markup {
  return markup`<br>${field}: ${before !== null && markup`<del>${before}</del> → `}${after ?? 'removido'}`;
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
