import type { ReactNode } from 'react';

import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { ACCOUNT_VIEW, type AccountAddress, type AccountSection, SECTIONS } from './account-view.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const DRAWN: Readonly<Record<AccountSection, (address: AccountAddress) => ReactNode>> = {
  dados: ({ hrefOf }) => <ProfileSection privacyHref={hrefOf({ filters: { conta: 'privacidade' } })} />,
  senha: () => <PasswordSection />,
  'duas-etapas': () => (
    <div className="flex flex-col gap-4">
      <TwoFactorSection />
      <PasskeysSection />
    </div>
  ),
  sessoes: () => <SessionsSection />,
  notificacoes: () => <NoticesSection />,
  aparencia: () => <AppearanceSection />,
  privacidade: (address) => <PrivacySection address={address} />,
};

/** Minha conta, a view under the orders' address (`?conta=`): sections for the user's own data. */
export function AccountPage() {
  const address = useListAddress(paths.orders, ACCOUNT_VIEW);
  const shown = address.filters.conta ?? 'dados';
  return (
    <>
      <PageHeader title="Minha conta" />
      <LinkTabs
        label="Partes da conta"
        tabs={SECTIONS.map(({ id, label }) => ({
          href: address.hrefOf({ filters: { conta: id } }),
          label,
          isCurrent: id === shown,
        }))}
        className="border-line rounded-card bg-surface mb-4 overflow-hidden border"
      />
      {DRAWN[shown](address)}
    </>
  );
}
