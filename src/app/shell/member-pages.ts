import type { Role } from '#domain/roles.ts';
import Building2 from '#icons/building-complex';
import ChartColumn from '#icons/chart-column';
import LayoutDashboard from '#icons/layout-dashboard';
import MapPin from '#icons/map-pin';
import Package from '#icons/package';
import Settings from '#icons/settings';
import Users from '#icons/users';
import { type Address, readParam } from '#machines/app/address.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import type { IconNode } from '#src/ui/icon.tsx';

import { type PageId, pageIdAt } from '../pages.ts';

/** A page reachable by signed-in users. */
export type MemberPage = {
  label: string;
  /** Its address: `paths[to]()`. */
  to: Exclude<keyof CompanyPaths, 'order'>;
  icon: IconNode;
};

const orders: MemberPage = { label: 'Ordens de Serviço', to: 'orders', icon: Package };
const users: MemberPage = { label: 'Usuários', to: 'users', icon: Users };
const companies: MemberPage = { label: 'Empresas', to: 'companies', icon: Building2 };
const locations: MemberPage = { label: 'Localizações', to: 'locations', icon: MapPin };
const reports: MemberPage = { label: 'Relatórios', to: 'reports', icon: ChartColumn };
const settings: MemberPage = { label: 'Configurações', to: 'settings', icon: Settings };
const dashboard: MemberPage = { label: 'Dashboard', to: 'dashboard', icon: LayoutDashboard };

/** The entries of the sidebar (R6). */
export const SIDEBAR_PAGES: Readonly<Record<Role, readonly MemberPage[]>> = {
  operator: [orders],
  manager: [orders, users, locations],
  admin: [orders, users, companies, locations, reports, settings],
};

/**
 * The logo's target. Administrators reach the dashboard through it: R6.3 allows the page, but gives it no sidebar
 * entry.
 */
export const HOME_PAGES: Readonly<Record<Role, MemberPage>> = {
  operator: orders,
  manager: orders,
  admin: dashboard,
};

/** Every page that the role may open, for the command palette. */
export function pagesOf(role: Role): readonly MemberPage[] {
  const home = HOME_PAGES[role];
  return [...new Set([home, ...SIDEBAR_PAGES[role]])];
}

/** Lists use the full width; other pages are limited to a readable width. */
export type PageWidth = 'full' | 'page' | 'form';

const WIDTHS: Partial<Record<PageId, PageWidth>> = {
  orders: 'full',
  couriers: 'full',
  imports: 'full',
  lanes: 'full',
  board: 'full',
  prices: 'page',
  recurrences: 'page',
  bill: 'page',
  users: 'full',
  companies: 'full',
  locations: 'full',
  reports: 'full',
  audit: 'full',
  jobs: 'full',
  privacyRequests: 'full',
  settings: 'form',
  announcements: 'form',
  account: 'form',
};

/** Parameters that replace a list with a form. */
const FORMS_OF_LISTS = ['novo', 'editar'];

export function pageWidth(address: Address): PageWidth {
  const id = pageIdAt(address);
  const width = (id && WIDTHS[id]) ?? 'page';
  const isForm = FORMS_OF_LISTS.some((name) => readParam(address, name) !== null);
  return width === 'full' && isForm ? 'form' : width;
}
