import type { OverlayOptions, SharpConstructor } from 'sharp';

import { MINUTE_MS } from '#domain/time.ts';
import type { NewRow, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { StoredFiles } from '#server/files/stored-files.ts';
import { tableStore } from '#server/files/table-store.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { readStoredPicture } from '#server/pictures/stored-picture.ts';

import { ORDERS } from './fixture.ts';

export const DEMO_PROOFS = [{ kind: 'photo' }, { kind: 'signature' }] as const;

type DemoPicture = Pick<NewRow<'proofs'>, 'thumbnail' | 'width' | 'height' | 'bytes' | 'sha256'>;

export type DemoPictures = Readonly<Record<(typeof DEMO_PROOFS)[number]['kind'], DemoPicture>>;

/** Obviously artificial pictures, created once for all demo orders. */
export async function drawDemoPictures(trx: Trx): Promise<DemoPictures> {
  const { default: draw } = await import('sharp');
  const files = new StoredFiles(trx, { stores: { table: tableStore(trx) }, place: 'table' });
  const photo = await keep(files, await drawParcel(draw));
  return { photo, signature: await keep(files, await drawSignature(draw)) };
}

async function keep(files: StoredFiles, drawn: Buffer): Promise<DemoPicture> {
  const { picture, ...rest } = await readStoredPicture({ bytes: drawn });
  return { ...rest, bytes: picture.length, sha256: await files.keep(picture) };
}

/** A parcel in front of a door. */
function drawParcel(draw: SharpConstructor): Promise<Buffer> {
  const overlays = ORDERS.parcel.map(([left, top, width, height, background]): OverlayOptions => ({
    input: { create: { width, height, channels: 3, background } },
    left,
    top,
  }));
  return draw({ create: { width: 800, height: 600, channels: 3, background: '#d9d4cb' } })
    .composite(overlays)
    .png()
    .toBuffer();
}

const PAPER = { width: 600, height: 240 };
const PEN_PX = 2;

/** Shrinking loops, like a hurried signature. */
function drawSignature(draw: SharpConstructor): Promise<Buffer> {
  const pixels = Buffer.alloc(PAPER.width * PAPER.height, 255);
  for (let step = 0; step <= 4000; step++) {
    const t = step / 4000;
    const x = Math.round(60 + 440 * t + 40 * Math.sin(t * 30));
    const y = Math.round(120 + (70 - 55 * t) * Math.sin(t * 38 + 1) + 12 * Math.cos(t * 9));
    for (let row = y - PEN_PX; row <= y + PEN_PX; row++) {
      pixels.fill(30, row * PAPER.width + x - PEN_PX, row * PAPER.width + x + PEN_PX);
    }
  }
  return draw(pixels, { raw: { ...PAPER, channels: 1 } })
    .png()
    .toBuffer();
}

/** Proof rows for the completed drop-offs of an order. */
export function demoProofRows(
  { order, stops }: OrderState,
  events: readonly NewRow<'order_events'>[],
  pictures: DemoPictures,
): NewRow<'proofs'>[] {
  return events
    .filter(({ type }) => type === 'order.completeStop')
    .flatMap(({ seq, at, stop_id, actor_id }) => {
      const stop = stops.find(({ id }) => id === stop_id);
      if (!stop || !actor_id || !(at instanceof Date)) return [];
      return DEMO_PROOFS.map(({ kind }, index) => ({
        id: uuidV7(at),
        order_id: order.id,
        stop_id: stop.id,
        company_id: order.company_id,
        kind,
        moment: 'delivery' as const,
        attempt: stop.attempts.at(-1)?.n ?? 1,
        ...pictures[kind],
        uploaded_by: actor_id,
        created_at: new Date(at.getTime() - MINUTE_MS + index * 1000),
        recorded_seq: seq,
      }));
    });
}
