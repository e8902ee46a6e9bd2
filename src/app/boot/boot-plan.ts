import { withoutTrailing } from '#domain/text/without-trailing.ts';
import { type Address, splitAddress } from '#machines/app/address.ts';
import { firstOrdersPath } from '#src/api/orders/first-orders-query.ts';

/** Static content of index.html until the app has loaded; `page` means none. */
export type BootView = 'sign-in' | 'loader' | 'page';

const OPEN_PAGES = { '/termos-de-uso': 'terms', '/politica-de-privacidade': 'privacy' } as const;
const ORDER_PAGES = { '/ordens-de-servico': 'orders', '/ordens-de-servico/criar': 'newOrder' } as const;

/** Lazy chunks: pages, and the frame around the pages of a signed-in user. */
export type BootChunk =
  | (typeof OPEN_PAGES)[keyof typeof OPEN_PAGES]
  | (typeof ORDER_PAGES)[keyof typeof ORDER_PAGES]
  | 'memberFrame'
  | 'order'
  | 'recoverPassword';

export type BootPlan = {
  view: BootView;
  /** API paths to request immediately, with the stored token. */
  asks: string[];
  /** Chunks to load alongside the app's own code. */
  chunks: BootChunk[];
};

/**
 * Predicts view, requests and chunks from the address and the stored token, before the app has loaded. Only a prefetch
 * hint: the app machine decides. The inline script counts towards the first load, so this function knows only the
 * routes it needs.
 */
export function planBoot(address: Address, token: string | null): BootPlan {
  const { pathname, search } = splitAddress(address);
  const path = withoutTrailing(pathname, '/');
  if (path === '/sair') return { view: 'loader', asks: [], chunks: [] };
  if (isKey(OPEN_PAGES, path)) return { view: 'page', asks: [], chunks: [OPEN_PAGES[path]] };
  if (/^\/(?:acompanhar|comprovante|descadastrar)\//.test(path))
    return { view: 'page', asks: [], chunks: [] };
  if (token !== null) {
    const { asks, chunks } = planOrders(path, new URLSearchParams(search));
    return { view: 'loader', asks: ['/v1/users/me', ...asks], chunks: ['memberFrame', ...chunks] };
  }
  return path === '/recuperar-senha'
    ? { view: 'page', asks: [], chunks: ['recoverPassword'] }
    : { view: 'sign-in', asks: [], chunks: ['memberFrame'] };
}

/** First requests and chunks of the order pages, which every role may open. */
function planOrders(path: string, search: URLSearchParams): Omit<BootPlan, 'view'> {
  if (isKey(ORDER_PAGES, path)) {
    const orders = path === '/ordens-de-servico' ? firstOrdersPath(search) : undefined;
    search.delete('tab');
    const counts = search.size === 0 ? '/v1/service-orders/counts' : `/v1/service-orders/counts?${search}`;
    return { asks: orders === undefined ? [] : [counts, orders], chunks: [ORDER_PAGES[path]] };
  }
  const orderNumber = /^\/ordens-de-servico\/(\d{1,15})$/.exec(path)?.[1];
  return orderNumber === undefined
    ? { asks: [], chunks: [] }
    : { asks: [`/v1/service-orders/${orderNumber}`], chunks: ['order'] };
}

function isKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
