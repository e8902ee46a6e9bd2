import type { ReactNode } from 'react';

import { DEFAULT_BRANDING } from '#domain/default-branding.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Logo } from '#src/ui/logo.tsx';
import mark from '#src/ui/mark.svg';
import { PageHeader } from '#src/ui/page-header.tsx';

const LOGO = { url: mark, width: 40, height: 40 };

type ToolPageProps = {
  title: string;
  subtitle: string;
  /** Whether an action is in progress. */
  isBusy?: boolean;
  /** Classes of the main element. */
  className?: string;
  children: ReactNode;
};

/** The frame of a tool's page, with the product's header and margins. */
export function ToolPage({ title, subtitle, isBusy, className, children }: ToolPageProps) {
  return (
    <>
      <header className="h-header border-line bg-surface sticky top-0 z-30 flex items-center border-b px-4 md:px-7">
        <Logo picture={LOGO} name={DEFAULT_BRANDING.productName} />
      </header>
      <main aria-busy={isBusy} className={classNames('px-4 py-4 md:px-7 md:py-6', className)}>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
      </main>
    </>
  );
}
