import { mayChooseCompany } from '#src/components/company/company-paths.ts';
import { CompanyPicker } from '#src/components/company/company-picker.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Link } from '#src/ui/link.tsx';

import type { FirstData } from '../use-first-data.ts';
import { useHasWideHeader } from './breakpoints.ts';
import { SidebarNav, type SidebarNavProps } from './sidebar-nav.tsx';
import { useCompanyChoice } from './use-company-choice.ts';
import { UserBadge } from './user-badge.tsx';

type SidebarProps = SidebarNavProps & Pick<FirstData, 'isCalm'>;

/** Content of the sidebar, both beside the page and as an overlay (R3.2). */
export function Sidebar({ hasData, isCalm, onFollow }: SidebarProps) {
  const isInHeader = useHasWideHeader();
  const hasPicker = mayChooseCompany(useRole());
  const { companyId, paths, choose } = useCompanyChoice();
  return (
    <>
      {hasPicker ? (
        <CompanyPicker
          companyId={companyId}
          onChange={choose}
          // A chosen company needs its name sooner.
          isReady={isCalm || (hasData && companyId !== undefined)}
          className="px-3 pt-4 pb-4.5"
        />
      ) : (
        <div className="pt-4" />
      )}
      <SidebarNav hasData={hasData} onFollow={onFollow} />
      {!isInHeader && <UserBadge onFollow={onFollow} className="border-line border-t px-5.5 py-3" />}
      <ul className="text-muted flex flex-wrap gap-x-3 px-5.5 pb-3 text-xs">
        <LegalLink href={paths.termsOfUse()} label="Termos de uso" />
        <LegalLink href={paths.privacyPolicy()} label="Política de privacidade" />
      </ul>
    </>
  );
}

type LegalLinkProps = { href: string; label: string };

function LegalLink({ href, label }: LegalLinkProps) {
  return (
    <li>
      <Link
        href={href}
        className="hover:text-accent inline-flex min-h-10 items-center rounded-sm hover:underline md:min-h-6"
      >
        {label}
      </Link>
    </li>
  );
}
