/** A value of a search string; `undefined` and empty text omit the name. */
export type SearchValue = string | number | boolean | undefined | readonly string[];

export type PathSearch = Readonly<Record<string, SearchValue>>;

export type PathOptions = {
  /** The chosen company, carried in the search string of every link (R3.3). */
  companyId?: string | undefined;
  /** Filters, sort and page of the screen. */
  search?: PathSearch | undefined;
};

/** The values of `ver` in the address of the orders. */
export const COURIERS_VIEW = 'cadastro-de-entregadores';
export const LANES_VIEW = 'entregadores';
export const BOARD_VIEW = 'quadro';
export const NOTICES_VIEW = 'notificacoes';
export const PRICES_VIEW = 'precos';
export const BILL_VIEW = 'faturamento';
export const SETTLEMENT_VIEW = 'acerto';
export const RECURRENCES_VIEW = 'recorrencias';
export const IMPORT_VIEW = 'importar';

type EntryOptions = { companyId?: string | undefined; redirect?: string | undefined };

/**
 * The addresses of all routes (R2), for links: `paths.orders({ companyId, search: { tab: 'new' } })`.
 * machines/app/route-policy.ts decides who may open a route.
 */
export const paths = {
  entry: (options: EntryOptions = {}) => withEntrySearch('/', options),
  signIn: (options: EntryOptions = {}) => withEntrySearch('/entrar', options),
  recoverPassword: () => '/recuperar-senha',
  signOut: () => '/sair',
  termsOfUse: () => '/termos-de-uso',
  privacyPolicy: () => '/politica-de-privacidade',
  orders: (options?: PathOptions) => withSearch('/ordens-de-servico', options),
  /** Courier records, a view of the orders: the list of routes is closed (R2). */
  couriers: ordersView(COURIERS_VIEW),
  /** Open orders by courier, also a view of the orders. */
  lanes: ordersView(LANES_VIEW),
  /** Orders without a price, also a view of the orders. */
  prices: ordersView(PRICES_VIEW),
  /** A closed month of a company, also a view of the orders, which its managers may open. */
  bill: ordersView(BILL_VIEW),
  /** The day of a courier, also a view of the orders. */
  settlement: ordersView(SETTLEMENT_VIEW),
  /** Rules that make orders, also a view of the orders, for every role. */
  recurrences: ordersView(RECURRENCES_VIEW),
  /** Imports of orders, also a view of the orders. */
  imports: ordersView(IMPORT_VIEW),
  /** The user's notices, opened by the bell on any page. */
  notices: ordersView(NOTICES_VIEW),
  newOrder: (options?: PathOptions) => withSearch('/ordens-de-servico/criar', options),
  order: (orderNumber: number | string, options?: PathOptions) =>
    withSearch(`/ordens-de-servico/${encodeURIComponent(orderNumber)}`, options),
  users: (options?: PathOptions) => withSearch('/usuarios', options),
  companies: (options?: PathOptions) => withSearch('/empresas', options),
  locations: (options?: PathOptions) => withSearch('/localizacoes', options),
  reports: (options?: PathOptions) => withSearch('/relatorios', options),
  dashboard: (options?: PathOptions) => withSearch('/dashboard', options),
  settings: (options?: PathOptions) => withSearch('/configuracoes', options),
} as const;

/** A view of the orders: the list of routes is closed (R2). */
function ordersView(ver: string) {
  return ({ search, ...options }: PathOptions = {}) =>
    withSearch('/ordens-de-servico', { ...options, search: { ver, ...search } });
}

function withSearch(pathname: string, { companyId, search }: PathOptions = {}): string {
  return pathname + searchString({ companyId, ...search });
}

function withEntrySearch(pathname: string, { companyId, redirect }: EntryOptions): string {
  return pathname + searchString({ companyId, redirect });
}

function searchString(search: PathSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The public page of an order (decision 046). Outside `paths`, which the first pages load. */
export function trackingPath(trackingToken: string): string {
  return `/acompanhar/${encodeURIComponent(trackingToken)}`;
}

/** The public page that checks a printed proof (decision 032). Outside `paths`, too. */
export function dossierPath(dossierToken: string): string {
  return `/comprovante/${encodeURIComponent(dossierToken)}`;
}
