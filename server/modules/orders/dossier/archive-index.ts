import { formatDateTime } from '#domain/date-texts.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { countedExactly } from '#domain/text/counted-texts.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';

import { htmlDocument } from './document.ts';
import { type Markup, markup } from './markup.ts';
import { orderFolder, PAGE_NAME } from './name-files.ts';

type Order = Schema<'ServiceOrder'>;

/** An order as the list has it. */
export type ListedOrder = Pick<Order, 'orderNumber' | 'status'> & { id: string; companyName: string };

/** An order with its page in the archive. */
export type IncludedOrder = {
  order: Pick<Order, 'orderNumber' | 'status' | 'requestedAt' | 'closedAt'>;
  companyName: string;
  recipients: string;
  pictures: number;
};

type Index = {
  included: readonly IncludedOrder[];
  leftOut: readonly ListedOrder[];
  /** The name of the user who exports. */
  by: string;
  now: Date;
};

/** The page that leads to all dossiers of an archive, and names the orders without one. */
export function archiveIndex({ included, leftOut, by, now }: Index): string {
  const pictures = included.reduce((sum, one) => sum + one.pictures, 0);
  const facts = [
    countedExactly(included.length, 'ordem', 'ordens'),
    countedExactly(pictures, 'imagem', 'imagens'),
    `gerado em ${formatDateTime(now.toISOString())} por ${by}`,
  ];
  return htmlDocument(
    'Comprovantes',
    markup`<header><div><h1>Comprovantes</h1><p>${facts.join(' · ')}</p></div></header>
${included.length > 0 && tableOf(included)}
${leftOut.length > 0 && leftOutOf(leftOut)}`,
  );
}

/** "Helena Prado", "Helena Prado e mais 2" */
export function recipientsOf({ stops }: Pick<Order, 'stops'>): string {
  const [first, ...others] = stops.filter(({ kind }) => kind === 'dropoff');
  if (!first) return '';
  return recipientTitle(first) + (others.length > 0 ? ` e mais ${others.length}` : '');
}

function tableOf(included: readonly IncludedOrder[]): Markup {
  return markup`<section><table>
<thead><tr><th>OS</th><th>Situação</th><th>Empresa</th><th>Destinatário</th><th>Solicitada em</th><th>Encerrada em</th><th>Imagens</th></tr></thead>
<tbody>${included.map(rowOf)}
</tbody></table></section>`;
}

function rowOf({ order, companyName, recipients, pictures }: IncludedOrder): Markup {
  const { orderNumber, status, requestedAt, closedAt } = order;
  const href = `${orderFolder(orderNumber)}/${PAGE_NAME}`;
  return markup`
<tr>
<td class="fixed"><a href="${href}">${orderNumber}</a></td>
<td>${STATUS_LABELS[status]}</td>
<td>${companyName}</td>
<td>${recipients}</td>
<td class="fixed">${requestedAt && formatDateTime(requestedAt)}</td>
<td class="fixed">${closedAt && formatDateTime(closedAt)}</td>
<td class="fixed">${pictures}</td>
</tr>`;
}

function leftOutOf(leftOut: readonly ListedOrder[]): Markup {
  const count = countedExactly(leftOut.length, 'ordem ficou', 'ordens ficaram');
  const lines = leftOut.map(
    ({ orderNumber, companyName, status }) =>
      markup`
<li>OS ${orderNumber} · ${companyName} · ${STATUS_LABELS[status]}</li>`,
  );
  return markup`<section><h2>Sem comprovante</h2>
<p>${count} de fora, sem uma tentativa encerrada para comprovar.</p>
<ul>${lines}
</ul></section>`;
}
