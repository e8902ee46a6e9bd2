import { BrandLogo } from '#src/components/brand-logo.tsx';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';

import { DeliveryPanel } from './delivery-panel.tsx';
import { SessionNotice, type SessionNoticeProps } from './session-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInOptions } from './use-sign-in.ts';

type SignInPageProps = SignInOptions & {
  notice: SessionNoticeProps['notice'] | null;
  onRetry: () => void;
};

const legalLink = 'rounded-sm underline underline-offset-3 hover:text-cadmiumBlue-700';

/** /entrar (R2.5). */
export function SignInPage({ notice, onRetry, ...formOptions }: SignInPageProps) {
  return (
    <div className="grid min-h-dvh bg-white md:grid-cols-2">
      <DeliveryPanel />
      <main className="flex min-w-0 flex-col px-6 py-8 md:items-center md:justify-center">
        <BrandLogo className="md:hidden" />
        {/* Fixed minimum height: the page may be painted before the whole form has arrived. */}
        <div className="mt-12 w-full max-w-95 md:mt-0 md:min-h-110">
          <SignInForm {...formOptions}>
            <h1 className="text-ink text-3xl font-semibold tracking-tight">Entrar</h1>
            <p className="text-muted mt-1.5 mb-6 text-base">Use o e-mail cadastrado pela sua empresa.</p>
            {notice !== null && (
              <div className="mb-6">
                <SessionNotice notice={notice} onRetry={onRetry} />
              </div>
            )}
          </SignInForm>
          <p className="text-muted mt-2 text-xs">
            Ao entrar, você concorda com os{' '}
            <Link href={paths.termsOfUse()} className={legalLink}>
              Termos de uso
            </Link>{' '}
            e a{' '}
            <Link href={paths.privacyPolicy()} className={legalLink}>
              Política de privacidade
            </Link>
            .
          </p>
        </div>
      </main>
    </div>
  );
}
