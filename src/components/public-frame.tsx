import type { ReactNode } from 'react';

import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

const documents = [
  { href: paths.termsOfUse(), label: 'Termos de uso' },
  { href: paths.privacyPolicy(), label: 'Política de privacidade' },
] as const;

/** Header and footer of pages for visitors without an account: logo, support address, legal pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { supportEmail } = useBranding();
  return (
    <div className="bg-page flex min-h-dvh flex-col">
      <header className="border-line min-h-header bg-surface flex items-center border-b">
        <div className="mx-auto w-full max-w-xl px-4">
          <BrandLogo />
        </div>
      </header>
      <main className="mx-auto w-full max-w-xl grow px-4 pt-6 pb-10 md:pt-10">{children}</main>
      <footer className="border-line text-muted bg-surface border-t py-5 text-sm">
        <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4">
          <p className="min-w-0">
            Suporte: <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
          </p>
          <nav aria-label="Documentos" className="-mx-2 flex flex-wrap">
            {documents.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                className="text-secondary hover:text-accent inline-flex min-h-10 items-center rounded-md px-2 hover:underline"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}
