import LogOut from 'lucide-react/icons/log-out';

import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';

import { useHasWideHeader } from './breakpoints.ts';
import { HOME_PAGES } from './member-pages.ts';
import { SearchButton, type SearchButtonProps } from './search-button.tsx';
import { SidebarToggle, type SidebarToggleProps } from './sidebar-toggle.tsx';
import { useCompanyChoice } from './use-company-choice.ts';
import { UserBadge } from './user-badge.tsx';

export type HeaderProps = SidebarToggleProps & SearchButtonProps;

/** The head of the layout, 60 px high (R3.1). */
export function Header({ isSidebarOpen, onToggleSidebar, onSearch, onSearchIntent }: HeaderProps) {
  const isWide = useHasWideHeader();
  const { productName } = useBranding();
  const { companyId } = useCompanyChoice();
  const home = HOME_PAGES[useRole()];
  return (
    <header className="h-header border-line sticky top-0 z-30 flex items-center border-b bg-white px-2 md:px-3.5 print:hidden">
      <div className="flex min-w-0 items-center gap-1 md:mr-4 md:gap-2.5 lg:mr-0 lg:max-w-75 lg:min-w-60 lg:shrink-0">
        <SidebarToggle isSidebarOpen={isSidebarOpen} onToggleSidebar={onToggleSidebar} />
        <Link
          href={home.href({ companyId })}
          aria-label={`${productName}: início`}
          className="flex min-w-0 rounded-md p-1.5"
        >
          <BrandLogo />
        </Link>
      </div>
      <SearchButton onSearch={onSearch} onSearchIntent={onSearchIntent} />
      {isWide && <UserBadge className="max-w-56 shrink-0 pl-4 lg:max-w-96 lg:pl-6" />}
      <LinkButton href={paths.signOut()} variant="ghost" icon={<LogOut />} className="md:ml-2">
        Sair
      </LinkButton>
    </header>
  );
}
