import { countedExactly } from '#domain/counted-texts.ts';
import type { OrderTemplate } from '#src/api/orders/order-templates.ts';

/** "Carla Mendes → Helena Prado, 2 volumes" */
export function templateSummary({ content }: Pick<OrderTemplate, 'content'>): string {
  const { stops, packagesCount } = content;
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const dropoffs = stops.filter(({ kind }) => kind === 'dropoff');
  const to =
    dropoffs.length > 1 ? countedExactly(dropoffs.length, 'entrega', 'entregas') : dropoffs[0]?.contactName;
  const way = [pickup?.contactName, to].filter(Boolean).join(' → ');
  const goods = packagesCount ? countedExactly(packagesCount, 'volume', 'volumes') : '';
  return [way, goods].filter((part) => part !== '').join(', ');
}
