import LogOut from '#icons/log-out';
import Menu from '#icons/menu';
import PanelLeftClose from '#icons/panel-left-close';
import PanelLeftOpen from '#icons/panel-left-open';
import Search from '#icons/search';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';
import { modKeyLabel } from '#src/ui/mod-key.ts';

import type { FirstData } from '../use-first-data.ts';
import { useHasWideHeader } from './breakpoints.ts';
import { HOME_PAGES } from './member-pages.ts';
import { NoticeBell } from './notice-bell.tsx';
import { useCompanyChoice } from './use-company-choice.ts';
import { UserBadge } from './user-badge.tsx';

type HeaderProps = SidebarToggleProps & SearchButtonProps & Pick<FirstData, 'hasData'>;

/** The page header (R3.1). */
export function Header(props: HeaderProps) {
  const { isSidebarOpen, onToggleSidebar, onSearch, onSearchIntent, hasData } = props;
  const isWide = useHasWideHeader();
  const { productName } = useBranding();
  const { paths: chosenPaths } = useCompanyChoice();
  const home = HOME_PAGES[useRole()];
  return (
    <header className="h-header border-line bg-surface sticky top-0 z-30 flex items-center border-b px-2 md:px-3.5 print:hidden">
      <div className="flex min-w-0 items-center gap-1 md:mr-4 md:max-w-60 md:shrink-0 md:gap-2.5 lg:mr-0 lg:max-w-75 lg:min-w-60">
        <SidebarToggle isSidebarOpen={isSidebarOpen} onToggleSidebar={onToggleSidebar} />
        <Link
          href={chosenPaths[home.to]()}
          aria-label={`${productName}: início`}
          title={productName}
          className="flex min-w-0 rounded-md p-1.5"
        >
          <BrandLogo />
        </Link>
      </div>
      <SearchButton onSearch={onSearch} onSearchIntent={onSearchIntent} />
      <NoticeBell hasData={hasData} />
      {isWide && <UserBadge isCompact className="pl-4 lg:pl-6" />}
      <LinkButton href={paths.signOut()} variant="ghost" icon={<Icon of={LogOut} />} className="md:ml-2">
        Sair
      </LinkButton>
    </header>
  );
}

type SearchButtonProps = {
  onSearch: () => void;
  /** Pointer or focus has reached the button: time to preload the palette. */
  onSearchIntent: () => void;
};

const HINT = 'Buscar nº da OS, destinatário, endereço…';

/**
 * A button styled as a search box that opens the command palette; an icon on narrow screens. Shrinks in favour of the
 * user badge until its own text would be cut.
 */
function SearchButton({ onSearch, onSearchIntent }: SearchButtonProps) {
  return (
    <div className="flex min-w-10 grow justify-end md:min-w-40 md:basis-0 md:justify-start lg:min-w-56 xl:min-w-110">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        onPointerEnter={onSearchIntent}
        onFocus={onSearchIntent}
        className="text-secondary hover:bg-accent-soft md:border-line md:bg-page md:text-muted md:hover:border-accent-edge flex size-10 items-center justify-center gap-2.5 rounded-md text-sm transition-colors md:h-9.5 md:w-full md:max-w-110 md:justify-start md:border md:pr-2 md:pl-3"
      >
        <Icon of={Search} className="size-4.5" />
        <span className="truncate max-md:sr-only">{HINT}</span>
        <span aria-hidden="true" className="ml-auto flex shrink-0 gap-1 max-md:hidden">
          <Kbd>{modKeyLabel()} K</Kbd>
        </span>
      </button>
    </div>
  );
}

type SidebarToggleProps = { isSidebarOpen: boolean; onToggleSidebar: () => void };

/** Toggles the sidebar; a burger on narrow screens (R3.6). */
function SidebarToggle({ isSidebarOpen, onToggleSidebar }: SidebarToggleProps) {
  return (
    <IconButton
      label={isSidebarOpen ? 'Fechar Sidebar' : 'Abrir Sidebar'}
      onClick={onToggleSidebar}
      icon={
        <>
          <Icon of={Menu} className="md:hidden" />
          <Icon of={isSidebarOpen ? PanelLeftClose : PanelLeftOpen} className="max-md:hidden" />
        </>
      }
    />
  );
}
