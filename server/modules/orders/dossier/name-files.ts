import { standingProofs } from '#domain/orders/proofs/dossier.ts';
import { proofTitle } from '#domain/orders/proofs/proof-title.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';

type Order = Schema<'ServiceOrder'>;
type Stop = Order['stops'][number];

export const PAGE_NAME = 'comprovante.html';

/** "os-10468" */
export function orderFolder(orderNumber: number): string {
  return `os-${orderNumber}`;
}

/**
 * The paths of an order's pictures by the id of their proof, as "imagens/02-entrega-1-foto-da-entrega.jpg", in the order
 * of the page. ASCII and without texts of users, so that every system unpacks them under the name that the page links.
 */
export function nameFiles({ stops }: Pick<Order, 'stops'>): ReadonlyMap<string, string> {
  const pictures = stops.flatMap((stop) =>
    standingProofs(stop.proofs).map((proof) => ({
      id: proof.id,
      title: [stopNumber(stop, stops), proofTitle(proof)].join(' '),
    })),
  );
  const digits = Math.max(2, String(pictures.length).length);
  return new Map(
    pictures.map(({ id, title }, index) => {
      const count = String(index + 1).padStart(digits, '0');
      return [id, `imagens/${count}-${slugOf(title)}.jpg`];
    }),
  );
}

/** "entrega 2" with several drop-offs. */
function stopNumber({ kind, sequence }: Stop, stops: readonly Stop[]): string {
  return kind === 'pickup' || stops.length <= 2 ? '' : `entrega ${sequence - 1}`;
}

function slugOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
