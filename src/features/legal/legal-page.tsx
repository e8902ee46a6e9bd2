import '#src/styles/theme.css';
import { useEffect, type ReactNode } from 'react';

import { maskCnpj } from '#domain/documents.ts';
import { useBranding } from '#src/components/branding.ts';

import { LegalContents } from './legal-contents.tsx';
import { LegalHeader } from './legal-header.tsx';
import { LEGAL_TEXT_DATE, type LegalSection } from './legal-section.ts';

/** Plain HTML inside the sections gets its looks here, once. */
const prose =
  'text-base leading-7 text-ink [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 ' +
  '[&_li]:pl-1 [&_li]:marker:text-cadmiumBlue-500 [&_h3]:mt-6 [&_h3]:text-base [&_h3]:font-semibold';

export type LegalPageProps = {
  title: string;
  sections: readonly LegalSection[];
  /** What comes before the first section. */
  children: ReactNode;
};

/** The frame of both legal texts: header, contents with anchors, text of a readable width, print style. */
export function LegalPage({ title, sections, children }: LegalPageProps) {
  const branding = useBranding();
  useEffect(scrollToAnchor, []);

  return (
    <div className="min-h-dvh bg-white">
      <LegalHeader />
      <main className="mx-auto grid max-w-6xl gap-x-16 px-4 pt-8 pb-16 md:px-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14 print:block print:p-0">
        <div className="lg:col-start-2">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight md:text-3xl">
            {title}
          </h1>
          <p className="text-muted mt-2 text-sm">
            {branding.productName} · última atualização em{' '}
            <time dateTime={LEGAL_TEXT_DATE}>5 de junho de 2025</time>
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
          <p className="border-line text-muted mt-14 border-t pt-5 text-sm">
            {branding.providerName} · CNPJ {maskCnpj(branding.providerCnpj)}
          </p>
        </div>
      </main>
    </div>
  );
}

/** The browser looks for the anchor before this page has been drawn. */
function scrollToAnchor() {
  const id = window.location.hash.slice(1);
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}
