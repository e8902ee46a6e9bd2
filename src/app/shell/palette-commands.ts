import type { Role } from '#domain/roles.ts';
import { matchesName } from '#domain/search/matches-name.ts';
import type { PastedList } from '#domain/search/pasted-list.ts';
import { foldForSearch } from '#domain/search/search-text.ts';
import Bell from '#icons/bell';
import Bike from '#icons/bike';
import Building2 from '#icons/building-complex';
import CirclePlus from '#icons/circle-plus';
import CircleUser from '#icons/circle-user';
import Columns3 from '#icons/columns-3';
import CornerDownRight from '#icons/corner-down-right';
import FileUp from '#icons/file-up';
import FilterX from '#icons/funnel-x';
import Keyboard from '#icons/keyboard';
import LayoutTemplate from '#icons/layout-template';
import ListFilter from '#icons/list-filter';
import LogOut from '#icons/log-out';
import Package from '#icons/package';
import Repeat from '#icons/repeat';
import History from '#icons/rotate-ccw-clock';
import SquareUser from '#icons/square-user';
import type { SavedView } from '#src/api/saved-views.ts';
import {
  ALL_COMPANIES,
  type CompanyOption,
  searchCompanyOptions,
} from '#src/components/company/company-options.ts';
import { pathsWith } from '#src/components/company/company-paths.ts';
import type { PageCommands } from '#src/components/page-commands.ts';
import type { RecentOrder } from '#src/components/recent-orders.ts';
import { viewHref } from '#src/features/orders/views/view-address.ts';
import { paths } from '#src/lib/paths.ts';
import type { IconNode } from '#src/ui/icon.tsx';

import { pagesOf } from './member-pages.ts';

export type PaletteAction =
  | { type: 'go'; href: string }
  | { type: 'chooseCompany'; companyId: string | undefined }
  | { type: 'run'; run: () => void }
  /** Looks up a pasted list, and leads to its orders. */
  | { type: 'find'; list: PastedList }
  | { type: 'showKeys' };

export type PaletteCommand = {
  id: string;
  label: string;
  /** Equivalent keyboard shortcut. */
  keys?: string;
  icon: IconNode;
  act: PaletteAction;
};

export type PaletteSection = { title: string; commands: readonly PaletteCommand[] };

export type PaletteState = {
  text: string;
  /** The typed order number, unless no such order exists. */
  typedNumber: number | undefined;
  role: Role;
  companyId: string | undefined;
  /** From `companyOptions`; empty for roles without a company choice. */
  companies: CompanyOption[];
  /** Saved views; empty until loaded. */
  views: readonly SavedView[];
  /** Commands of the page behind the palette. */
  offered: readonly PageCommands[];
  recent: readonly RecentOrder[];
};

const MAX_COMPANIES = 5;

/** Id of the command that opens an order by its number. */
export function orderCommandId(orderNumber: number): string {
  return `order-${orderNumber}`;
}

/** Commands that need no request, limited to those the role may use. */
export function localSections(state: PaletteState): PaletteSection[] {
  const sections = [
    { title: 'Ordem de serviço', commands: orderByNumber(state) },
    ...state.offered.map((page) => ({ title: page.title, commands: matching(state.text, commandsOf(page)) })),
    { title: 'Abertas há pouco', commands: matching(state.text, recentCommands(state)) },
    { title: 'Visões', commands: matching(state.text, viewCommands(state)) },
    { title: 'Ir para', commands: matching(state.text, pageCommands(state)) },
    { title: 'Ações', commands: matching(state.text, actions(state)) },
    { title: 'Empresas', commands: companyCommands(state) },
  ];
  return sections.filter(({ commands }) => commands.length > 0);
}

function orderByNumber({ typedNumber: orderNumber, companyId }: PaletteState): PaletteCommand[] {
  if (orderNumber === undefined) return [];
  return [
    {
      id: orderCommandId(orderNumber),
      label: `Abrir a OS ${orderNumber}`,
      icon: Package,
      act: { type: 'go', href: pathsWith(companyId).order(orderNumber) },
    },
  ];
}

function commandsOf({ title, commands }: PageCommands): PaletteCommand[] {
  return commands.map(({ id, label, keys, run }) => ({
    id: `${title}-${id}`,
    label,
    ...(keys !== undefined && { keys }),
    icon: CornerDownRight,
    act: { type: 'run', run },
  }));
}

function recentCommands({ recent, companyId }: PaletteState): PaletteCommand[] {
  return recent.map(({ orderNumber, recipient }) => ({
    id: `recent-${orderNumber}`,
    label: `OS ${orderNumber} · ${recipient}`,
    icon: History,
    act: { type: 'go', href: pathsWith(companyId).order(orderNumber) },
  }));
}

function viewCommands({ views, companyId }: PaletteState): PaletteCommand[] {
  return views.map((view) => ({
    id: `view-${view.id}`,
    label: view.name,
    icon: ListFilter,
    act: { type: 'go', href: viewHref(pathsWith(companyId), view) },
  }));
}

function pageCommands({ role, companyId }: PaletteState): PaletteCommand[] {
  const couriers = { label: 'Entregadores', to: 'couriers', icon: Bike } as const;
  const imports = { label: 'Importar ordens', to: 'imports', icon: FileUp } as const;
  const recurrences = { label: 'Recorrências', to: 'recurrences', icon: Repeat } as const;
  const notices = { label: 'Notificações', to: 'notices', icon: Bell } as const;
  const account = { label: 'Minha conta', to: 'account', icon: CircleUser } as const;
  const board = { label: 'Quadro', to: 'board', icon: Columns3 } as const;
  const lanes = { label: 'Por entregador', to: 'lanes', icon: SquareUser } as const;
  const ofBase = role === 'manager' ? [] : [lanes, couriers];
  return [...pagesOf(role), board, ...ofBase, imports, recurrences, notices, account].map(
    ({ label, to, icon }) => ({
      id: `page-${label}`,
      label,
      icon,
      act: { type: 'go', href: pathsWith(companyId)[to]() },
    }),
  );
}

function actions({ companyId }: PaletteState): PaletteCommand[] {
  const always: PaletteCommand[] = [
    {
      id: 'new-order',
      label: 'Nova ordem',
      icon: CirclePlus,
      act: { type: 'go', href: pathsWith(companyId).newOrder() },
    },
    {
      id: 'template',
      label: 'Nova ordem por um modelo',
      icon: LayoutTemplate,
      act: { type: 'go', href: pathsWith(companyId).newOrder({ modelo: 'escolher' }) },
    },
    { id: 'keys', label: 'Atalhos do teclado', keys: '?', icon: Keyboard, act: { type: 'showKeys' } },
    { id: 'sign-out', label: 'Sair', icon: LogOut, act: { type: 'go', href: paths.signOut() } },
  ];
  return companyId === undefined ? always : [clearCompany, ...always];
}

const clearCompany: PaletteCommand = {
  id: 'all-companies',
  label: ALL_COMPANIES.label,
  icon: FilterX,
  act: { type: 'chooseCompany', companyId: undefined },
};

function companyCommands({ text, companies }: PaletteState): PaletteCommand[] {
  if (foldForSearch(text) === '') return [];
  return searchCompanyOptions(companies, text)
    .filter((option) => option.companyId !== undefined)
    .slice(0, MAX_COMPANIES)
    .map(({ companyId, label }) => ({
      id: `company-${companyId}`,
      label,
      icon: Building2,
      act: { type: 'chooseCompany', companyId },
    }));
}

function matching(text: string, commands: PaletteCommand[]): PaletteCommand[] {
  return commands.filter(({ label }) => matchesName(label, text));
}
