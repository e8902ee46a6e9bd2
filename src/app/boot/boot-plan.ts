import { withoutTrailing } from '#domain/without-trailing.ts';
import { type Address, splitAddress } from '#machines/app/address.ts';
import { firstOrdersPath } from '#src/api/first-orders-query.ts';

/** The static content of index.html that is shown until the app has loaded; `page` is none. */
export type BootView = 'sign-in' | 'loader' | 'page';

const OPEN_PAGES = { '/termos-de-uso': 'terms', '/politica-de-privacidade': 'privacy' } as const;
const ORDER_PAGES = { '/ordens-de-servico': 'orders', '/ordens-de-servico/criar': 'newOrder' } as const;

/** Code that is loaded apart: a page, or the frame around the pages of a signed-in user. */
export type BootChunk =
  | (typeof OPEN_PAGES)[keyof typeof OPEN_PAGES]
  | (typeof ORDER_PAGES)[keyof typeof ORDER_PAGES]
  | 'memberFrame'
  | 'order'
  | 'recoverPassword';

export type BootPlan = {
  view: BootView;
  /** API paths to ask for at once, with the stored token. */
  asks: string[];
  /** Code to load beside the app's own. */
  chunks: BootChunk[];
};

/**
 * What can be done before the app has loaded, from nothing but the address and the stored token. It only looks
 * ahead; the app machine decides. The inline script counts towards the first load, so this knows no more of
 * the routes than it needs.
 */
export function planBoot(address: Address, token: string | null): BootPlan {
  const { pathname, search } = splitAddress(address);
  const path = withoutTrailing(pathname, '/');
  if (path === '/sair') return { view: 'loader', asks: [], chunks: [] };
  if (isKey(OPEN_PAGES, path)) return { view: 'page', asks: [], chunks: [OPEN_PAGES[path]] };
  if (/^\/(?:acompanhar|descadastrar)\//.test(path)) return { view: 'page', asks: [], chunks: [] };
  if (token !== null) {
    const { asks, chunks } = planOrders(path, new URLSearchParams(search));
    return { view: 'loader', asks: ['/v1/users/me', ...asks], chunks: ['memberFrame', ...chunks] };
  }
  return path === '/recuperar-senha'
    ? { view: 'page', asks: [], chunks: ['recoverPassword'] }
    : { view: 'sign-in', asks: [], chunks: ['memberFrame'] };
}

/** The first data and the code of the order pages, which every role may see. */
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
