import { createElement, type ReactNode } from 'react';

import { type Address, readParam, splitAddress } from '#machines/app/address.ts';
import { type RouteId, routeAt } from '#machines/app/routes.ts';
import { allowReload } from '#src/components/chunk-reload.ts';
import {
  BILL_VIEW,
  BOARD_VIEW,
  COURIERS_VIEW,
  IMPORT_VIEW,
  LANES_VIEW,
  NOTICES_VIEW,
  PRICES_VIEW,
  RECURRENCES_VIEW,
  SETTLEMENT_VIEW,
} from '#src/lib/paths.ts';

import type { ErrorPageProps } from './error-page.tsx';
import type { GuestPageProps } from './guest-page.tsx';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import type { View, ViewCode } from './location/deferred-view.ts';
import { PlainErrorPage } from './plain-error-page.tsx';

/**
 * Replaces a failed page. Falls back to `PlainErrorPage`: the code of this page may be unreachable for the same reason.
 */
export const ErrorPage = lazyPage<ErrorPageProps>(() =>
  import('./error-page.tsx').then(
    (module) => module.ErrorPage,
    () => PlainErrorPage,
  ),
);

/** The layout around the pages of a signed-in user, with code that only they need. */
export const MemberFrame = lazyPage(() => import('./member-frame.tsx').then((module) => module.MemberFrame));

/** The sign-in page. Its code is loaded before the static form is hydrated. */
export const GuestPage = lazyPage<GuestPageProps>(() =>
  import('./guest-page.tsx').then((module) => module.GuestPage),
);

/** Shown in place of any page while the user has a required step. */
export const RequiredStep = lazyPage(() =>
  import('./required-step/required-step.tsx').then((module) => module.RequiredStep),
);

const legalPages = () => import('./legal-pages.ts');
const noticePages = () => import('./notice-pages.ts');
const settingsViews = () => import('./settings-views.ts');
const orderForms = () => import('./order-forms.ts');
const orderViews = () => import('./order-views.tsx');
const orderBoard = lazyPage(() => orderViews().then((module) => module.OrderBoard));

/** `null` if nothing renders, or if the router renders the page with props. */
const PAGES: Record<PageId, LazyPage | null> = {
  signOut: null,
  entry: null,
  signIn: null,
  terms: lazyPage(() => legalPages().then((module) => module.TermsPage)),
  privacy: lazyPage(() => legalPages().then((module) => module.PrivacyPage)),
  tracking: lazyPage(() =>
    import('#src/features/tracking/tracking-page.tsx').then((module) => module.TrackingPage),
  ),
  dossier: lazyPage(() =>
    import('#src/features/dossier/dossier-page.tsx').then((module) => module.DossierPage),
  ),
  unsubscribe: lazyPage(() => noticePages().then((module) => module.UnsubscribePage)),
  recoverPassword: lazyPage(() =>
    import('#src/features/session/recover-password-page.tsx').then((module) => module.RecoverPasswordPage),
  ),
  account: lazyPage(() =>
    import('#src/features/account/account-page.tsx').then((module) => module.AccountPage),
  ),
  orders: lazyPage(() =>
    import('#src/features/orders/list/orders-page.tsx').then(async (module) => {
      await module.awaitFirstRows(window.location);
      return module.OrdersPage;
    }),
  ),
  newOrder: lazyPage(() => orderForms().then((module) => module.NewOrderPage)),
  editOrder: lazyPage(() => orderForms().then((module) => module.EditOrderPage)),
  order: lazyPage(() =>
    import('#src/features/orders/detail/order-page.tsx').then((module) => module.OrderPage),
  ),
  couriers: lazyPage(() =>
    import('#src/features/couriers/couriers-page.tsx').then((module) => module.CouriersPage),
  ),
  lanes: orderBoard,
  board: orderBoard,
  bill: lazyPage(() => import('#src/features/bills/bills-view.tsx').then((module) => module.BillsView)),
  settlement: lazyPage(() =>
    import('#src/features/settlement/settlement-page.tsx').then((module) => module.SettlementPage),
  ),
  prices: lazyPage(() => orderViews().then((module) => module.PricesPage)),
  recurrences: lazyPage(() =>
    import('#src/features/orders/recurrences/recurrences-page.tsx').then((module) => module.RecurrencesPage),
  ),
  imports: lazyPage(() =>
    import('#src/features/imports/imports-page.tsx').then((module) => module.ImportsPage),
  ),
  notices: lazyPage(() => noticePages().then((module) => module.NoticesPage)),
  users: lazyPage(() => import('#src/features/users/users-page.tsx').then((module) => module.UsersPage)),
  locations: lazyPage(() =>
    import('#src/features/locations/locations-page.tsx').then((module) => module.LocationsPage),
  ),
  reports: lazyPage(() =>
    import('#src/features/reports/reports-page.tsx').then((module) => module.ReportsPage),
  ),
  companies: lazyPage(() =>
    import('#src/features/companies/companies-page.tsx').then((module) => module.CompaniesPage),
  ),
  dashboard: lazyPage(() =>
    import('#src/features/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  ),
  privacyRequests: lazyPage(() =>
    import('#src/features/privacy-requests/requests-page.tsx').then((module) => module.RequestsPage),
  ),
  audit: lazyPage(() => settingsViews().then((module) => module.AuditView)),
  announcements: lazyPage(() => settingsViews().then((module) => module.AnnouncementsPage)),
  jobs: lazyPage(() => settingsViews().then((module) => module.JobsPage)),
  settings: lazyPage(() =>
    import('#src/features/settings/settings-page.tsx').then((module) => module.SettingsPage),
  ),
};

/** A page without props: always the same element, so that it never re-renders. */
export function renderPage(id: PageId): ReactNode {
  return ELEMENTS.get(id);
}

const ELEMENTS = new Map<string, ReactNode>(
  Object.entries(PAGES).map(([id, page]) => [id, page && createElement(page)]),
);

/** Preloads the code of an address: on pointer-down, focus and idle. */
export async function preloadPage(address: Address): Promise<void> {
  const id = pageIdAt(address);
  if (id) await PAGES[id]?.preload();
}

type Loadable = Pick<LazyPage, 'isLoaded' | 'preload'>;

/** Chunks needed to render a view: the frame and its page. */
function codeOf({ frame, address }: View): Loadable[] {
  const id = pageIdAt(address);
  if (frame === 'loader' || id === undefined) return [];
  if (frame === 'requiredStep') return [RequiredStep];
  const page = id === 'signIn' ? GuestPage : PAGES[id];
  return [...(frame === 'member' ? [MemberFrame] : []), ...(page ? [page] : [])];
}

export const VIEW_CODE: ViewCode = {
  isLoaded: (view) => codeOf(view).every((page) => page.isLoaded()),
  load: async (view) => {
    await Promise.all(codeOf(view).map((page) => page.preload()));
  },
};

/** Resets all failed loads, so that the next render tries again. */
export function forgetFailedLoads(): void {
  allowReload(window);
  for (const page of [GuestPage, MemberFrame, RequiredStep, ...Object.values(PAGES)]) page?.forgetFailure();
}

/** A page to render: a route, or a view within a route. */
export type PageId =
  | RouteId
  | 'account'
  | 'announcements'
  | 'bill'
  | 'board'
  | 'audit'
  | 'couriers'
  | 'editOrder'
  | 'imports'
  | 'jobs'
  | 'lanes'
  | 'notices'
  | 'prices'
  | 'privacyRequests'
  | 'recurrences'
  | 'settlement';

/** Views within routes, by the parameter `ver`: the list of routes is closed (R2). */
const VIEWS: ReadonlyMap<string, PageId> = new Map([
  [`orders ${BILL_VIEW}`, 'bill'],
  [`orders ${COURIERS_VIEW}`, 'couriers'],
  [`orders ${IMPORT_VIEW}`, 'imports'],
  [`orders ${LANES_VIEW}`, 'lanes'],
  [`orders ${BOARD_VIEW}`, 'board'],
  [`orders ${NOTICES_VIEW}`, 'notices'],
  [`orders ${PRICES_VIEW}`, 'prices'],
  [`orders ${RECURRENCES_VIEW}`, 'recurrences'],
  [`orders ${SETTLEMENT_VIEW}`, 'settlement'],
  [`locations ${IMPORT_VIEW}`, 'imports'],
  ['settings auditoria', 'audit'],
  ['settings avisos', 'announcements'],
  ['settings tarefas', 'jobs'],
]);

/**
 * The page at an address: a route, or a view within one. Minha conta is a view of the order list, which every role may
 * open; the inbox of privacy requests is a view of the users, and the edit of an order one of the form.
 */
export function pageIdAt(address: Address): PageId | undefined {
  const id = routeAt(address)?.id;
  if (id === 'orders' && readParam(address, 'conta')) return 'account';
  if (id === 'newOrder' && readParam(address, 'editar')) return 'editOrder';
  if (id === 'users' && readParam(address, 'pedidos')) return 'privacyRequests';
  return VIEWS.get(`${id} ${readParam(address, 'ver')}`) ?? id;
}

const TITLES = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  tracking: 'Acompanhar entrega',
  dossier: 'Conferir comprovante',
  unsubscribe: 'Avisos por e-mail',
  signOut: 'Saindo',
  entry: null,
  signIn: 'Entrar',
  recoverPassword: 'Recuperar senha',
  account: 'Minha conta',
  orders: 'Ordens de Serviço',
  couriers: 'Entregadores',
  imports: 'Importar planilha',
  lanes: 'Por entregador',
  board: 'Quadro',
  notices: 'Notificações',
  prices: 'Ordens sem preço',
  recurrences: 'Recorrências',
  settlement: 'Acerto do entregador',
  bill: 'Relatórios',
  newOrder: 'Nova ordem de serviço',
  editOrder: null,
  order: null,
  users: 'Usuários',
  locations: 'Localizações',
  reports: 'Relatórios',
  companies: 'Empresas',
  dashboard: 'Dashboard',
  settings: 'Configurações',
  audit: 'Configurações',
  announcements: 'Avisos a todos',
  jobs: 'Tarefas',
  privacyRequests: 'Usuários',
} as const satisfies Record<PageId, string | null>;

/** The document's title at an address: `Ordens de Serviço · Malote`. */
export function pageTitle(address: Address, productName: string): string {
  const title = ownTitle(address);
  return title === null ? productName : `${title} · ${productName}`;
}

function ownTitle(address: Address): string | null {
  const id = pageIdAt(address);
  if (id === 'editOrder') return `Editar OS ${readParam(address, 'editar')}`;
  if (id === 'order') return `OS ${splitAddress(address).pathname.split('/').at(-1)}`;
  return id === undefined ? null : TITLES[id];
}
