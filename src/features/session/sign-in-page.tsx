import CircleAlert from '#icons/circle-alert';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { paths } from '#src/lib/paths.ts';
import { AlertBox } from '#src/ui/alert-box.tsx';
import { infoVariant, warningVariant } from '#src/ui/alert-variants.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { DeliveryPanel } from './delivery-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInOptions } from './use-sign-in.ts';

type SignInPageProps = SignInOptions & {
  notice: SessionNoticeProps['notice'] | null;
  onRetry: () => void;
};

const legalLink = 'rounded-sm underline underline-offset-3 hover:text-accent';

/** /entrar (R2.5). */
export function SignInPage({ notice, onRetry, ...formOptions }: SignInPageProps) {
  return (
    <div className="bg-surface grid min-h-dvh md:grid-cols-2">
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

type SessionNoticeProps = {
  notice: 'unreachable' | 'expired';
  /** Retries with the stored session. */
  onRetry: () => void;
};

/** The server's message for an expired token. */
export const SESSION_EXPIRED = 'Sua sessão expirou. Entre novamente.';

const icon = <Icon of={CircleAlert} className="mt-px size-4.5" />;

/** The reason why a signed-in user sees the sign-in page. */
function SessionNotice({ notice, onRetry }: SessionNoticeProps) {
  if (notice === 'expired') {
    return (
      <AlertBox look={infoVariant} icon={icon} isUrgent>
        {SESSION_EXPIRED}
      </AlertBox>
    );
  }
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Tentar novamente
    </Button>
  );
  return (
    <AlertBox look={warningVariant} icon={icon} isUrgent actions={retry}>
      Sem conexão com o servidor. Sua sessão continua guardada.
    </AlertBox>
  );
}
