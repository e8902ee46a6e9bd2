import CircleAlert from '#icons/circle-alert';
import RotateCw from '#icons/rotate-cw';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  title?: string;
  /** The problem's message, if any. */
  message?: string | undefined;
  /** The request id, for support; hidden if the message contains it. */
  requestCode?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Replaces data that failed to load. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Não foi possível carregar', message, requestCode, onRetry, isRetrying = false } = props;
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center px-6 py-12 text-center', props.className)}
    >
      <span className="bg-danger-soft text-danger mb-4 flex size-12 items-center justify-center rounded-full">
        <Icon of={CircleAlert} className="size-6" />
      </span>
      <p className="text-ink text-base font-semibold">{title}</p>
      {message !== undefined && <p className="text-secondary mt-1 max-w-md text-sm">{message}</p>}
      {requestCode !== undefined && !message?.includes(requestCode) && (
        <p className="text-muted mt-2 text-xs">
          Código: <code className="font-sans select-all">{requestCode}</code>
        </p>
      )}
      {onRetry && (
        <Button className="mt-5" icon={<Icon of={RotateCw} />} isLoading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
