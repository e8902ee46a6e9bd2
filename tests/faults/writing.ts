import type { FaultApi } from './api.ts';

const WRITERS = 4;

type Acknowledged = { ref: string; orderNumber: number; version: number };

/** Acknowledged orders, references without a 201, and the statuses of refused requests. */
export type Written = { acknowledged: Acknowledged[]; unanswered: string[]; refused: number[] };

/**
 * Requests and accepts orders on several connections, each until its requests or those of another one fail.
 * @param onAcknowledged receives the number of orders acknowledged so far
 */
export async function writeUntilGone(
  api: FaultApi,
  companyId: string,
  onAcknowledged: (count: number) => void,
): Promise<Written> {
  const written: Written = { acknowledged: [], unanswered: [], refused: [] };
  const write = async (ref: string): Promise<void> => {
    const requested = await api.requestOrder(companyId, ref).catch(() => undefined);
    if (requested?.status !== 201) {
      if (requested) written.refused.push(requested.status);
      written.unanswered.push(ref);
      return;
    }
    const order = { ref, orderNumber: requested.body.orderNumber, version: requested.body.version };
    written.acknowledged.push(order);
    onAcknowledged(written.acknowledged.length);
    const accepted = await api.sendEvent(order, { type: 'order.accept' }).catch(() => undefined);
    if (accepted?.status === 200) order.version = accepted.body.version;
  };
  const writeOn = async (writer: number): Promise<void> => {
    for (let count = 1; written.unanswered.length === 0; count += 1) {
      await write(`${process.pid}-${writer}-${count}`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
  return written;
}

/**
 * Checks a recovered server. No faults if every acknowledged order is present once with a complete timeline, and
 * repeating each unanswered request leaves exactly one order.
 */
export async function faultsAfter(api: FaultApi, companyId: string, written: Written): Promise<string[]> {
  const faults: string[] = [];
  for (const { ref, orderNumber, version } of written.acknowledged) {
    const [order, ...others] = await api.ordersOf(ref);
    if (order?.orderNumber !== orderNumber || others.length > 0)
      faults.push(`${ref} is not OS ${orderNumber} alone`);
    if (!order || order.version < version) faults.push(`OS ${orderNumber} is older than version ${version}`);
    const numbers = (await api.timelineOf(orderNumber)).map(({ seq }) => seq).toReversed();
    const isWhole = numbers.length === order?.version && numbers.every((seq, index) => seq === index + 1);
    if (!isWhole)
      faults.push(`OS ${orderNumber} at version ${order?.version} has the events ${numbers.join()}`);
  }
  for (const ref of written.unanswered) {
    const { status } = await api.requestOrder(companyId, ref);
    const orders = await api.ordersOf(ref);
    if (status !== 201 || orders.length !== 1) faults.push(`${ref}: ${status}, ${orders.length} orders`);
  }
  return faults;
}
