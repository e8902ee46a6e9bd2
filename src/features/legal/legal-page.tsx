import { useEffect, type ReactNode } from 'react';

import { maskCnpj } from '#domain/documents.ts';
import { monthInWords, monthOf } from '#domain/month.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';

import type { LegalSection } from './legal-section.ts';
import type { LegalVersion } from './legal-versions.ts';

/** Styles of the plain HTML inside the sections. */
const prose =
  'text-base leading-7 text-ink [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_li+li]:mt-2 [&_ul]:pl-5 ' +
  '[&_li]:pl-1 [&_li]:marker:text-accent-bright [&_h3]:mt-6 [&_h3]:text-base [&_h3]:font-semibold';

type LegalPageProps = {
  title: string;
  /** Newest first. */
  versions: readonly [LegalVersion, ...LegalVersion[]];
  sections: readonly LegalSection[];
  /** Content before the first section. */
  children: ReactNode;
};

/** Frame of both legal texts: header, table of contents, readable line length, print styles. */
export function LegalPage({ title, versions, sections, children }: LegalPageProps) {
  const branding = useBranding();
  useEffect(scrollToAnchor, []);

  return (
    <div className="bg-surface min-h-dvh">
      <LegalHeader />
      <main className="mx-auto grid max-w-6xl gap-x-16 px-4 pt-8 pb-16 md:px-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14 print:block print:p-0">
        <div className="lg:col-start-2">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight md:text-3xl">
            {title}
          </h1>
          <p className="text-muted mt-2 text-sm">
            {branding.productName} · última atualização em{' '}
            <time dateTime={versions[0].date}>{dayInWords(versions[0].date)}</time>
          </p>
        </div>
        <LegalContents sections={sections} />
        <div className="max-w-measure min-w-0 lg:col-start-2 print:max-w-none">
          <div className={prose}>
            <div className="mt-6">{children}</div>
            {sections.map(({ id, title: sectionTitle, Content }) => (
              <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="mt-10 scroll-mt-6">
                <h2 id={`${id}-titulo`} className="text-xl font-semibold tracking-tight">
                  {sectionTitle}
                </h2>
                <Content branding={branding} />
              </section>
            ))}
          </div>
          <div className="border-line text-muted mt-10 border-t pt-5 text-sm">
            <p>
              {branding.providerName} · CNPJ {maskCnpj(branding.providerCnpj)}
            </p>
            {versions.map(({ version, date, changes }) => (
              <p key={version}>{`Versão ${version}, de ${formatCalendarDay(date)}: ${changes}.`}</p>
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}

/** `2025-06-05` as "5 de junho de 2025". */
function dayInWords(date: string): string {
  const day = Number(date.slice(8));
  return `${day === 1 ? '1º' : day} de ${monthInWords(monthOf(date))}`;
}

/** The browser looks for the anchor before this page has rendered. */
function scrollToAnchor() {
  const id = window.location.hash.slice(1);
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}

const documents = [
  { href: paths.termsOfUse(), label: 'Termos de uso' },
  { href: paths.privacyPolicy(), label: 'Política de privacidade' },
] as const;

function LegalHeader() {
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
              className="text-secondary hover:text-accent inline-flex min-h-10 items-center rounded-md px-2 text-sm font-medium hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  );
}

type LegalContentsProps = { sections: readonly LegalSection[] };

/** Table of contents; sticky beside the text on wide screens. */
function LegalContents({ sections }: LegalContentsProps) {
  return (
    <nav
      aria-labelledby="sumario"
      className="rounded-card border-line mt-6 border p-2 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:-ml-2 lg:self-start lg:border-0 lg:p-0 print:hidden"
    >
      <p id="sumario" className="text-muted px-2 pt-2 pb-1 text-xs font-semibold tracking-wide uppercase">
        Sumário
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-secondary hover:bg-accent-soft hover:text-accent-strong flex min-h-10 items-center rounded-md px-2 py-1.5 text-sm md:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
