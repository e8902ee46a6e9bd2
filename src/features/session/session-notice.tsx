import CircleAlert from '#icons/circle-alert';
import { AlertBox } from '#src/ui/alert-box.tsx';
import { infoVariant, warningVariant } from '#src/ui/alert-variants.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

export type SessionNoticeProps = {
  notice: 'unreachable' | 'expired';
  /** Retries with the stored session. */
  onRetry: () => void;
};

/** The server's message for an expired token. */
export const SESSION_EXPIRED = 'Sua sessão expirou. Entre novamente.';

const icon = <Icon of={CircleAlert} className="mt-px size-4.5" />;

/** The reason why a signed-in user sees the sign-in page. */
export function SessionNotice({ notice, onRetry }: SessionNoticeProps) {
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
