import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';

const documents = [
  { href: paths.termsOfUse(), label: 'Termos de uso' },
  { href: paths.privacyPolicy(), label: 'Política de privacidade' },
] as const;

export function LegalHeader() {
  const { productName } = useBranding();
  return (
    <header className="border-line border-b print:hidden">
      <div className="min-h-header mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 md:px-8">
        <Link
          href={paths.entry()}
          aria-label={`${productName}, página inicial`}
          className="inline-flex max-w-full min-w-0 rounded-md py-2"
        >
          <BrandLogo />
        </Link>
        <nav aria-label="Documentos" className="-mx-2 flex">
          {documents.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="text-secondary hover:text-cadmiumBlue-700 inline-flex min-h-10 items-center rounded-md px-2 text-sm font-medium hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  );
}
