import type { ReactNode } from 'react';

import { BrandLogo } from '#src/components/brand-logo.tsx';

type PasswordPanelProps = {
  title: string;
  text: ReactNode;
  /** Replaces another panel: focuses the title, so that screen readers announce it. */
  isAnswer?: boolean;
  children: ReactNode;
};

/** Frame of password, two-factor and terms pages outside the app layout. */
export function PasswordPanel({ title, text, isAnswer = false, children }: PasswordPanelProps) {
  return (
    <div className="bg-surface flex min-h-dvh flex-col items-center px-6 py-8 md:py-16">
      <header className="max-w-full">
        <BrandLogo />
      </header>
      <main className="mt-12 w-full max-w-95 md:mt-16">
        <h1
          ref={isAnswer ? takeFocus : undefined}
          tabIndex={-1}
          className="text-ink text-2xl font-semibold tracking-tight"
        >
          {title}
        </h1>
        <p className="text-secondary mt-3 mb-6 text-base">{text}</p>
        {children}
      </main>
    </div>
  );
}

function takeFocus(title: HTMLHeadingElement | null): void {
  title?.focus();
}
