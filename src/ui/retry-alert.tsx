import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type RetryProps = {
  isRetrying: boolean;
  onRetry: () => void;
  /** A sentence that names what failed to load. */
  children: ReactNode;
};

type RetryAlertProps = RetryProps & {
  /** `danger` if the failure leaves nothing to show, otherwise `warning`. */
  tone: 'danger' | 'warning';
  title?: string;
  className?: string;
};

/** Reports a failed load, with a button to retry it. */
export function RetryAlert({ isRetrying, onRetry, ...rest }: RetryAlertProps) {
  return (
    <Alert
      {...rest}
      actions={
        <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

/** Stands in for a field whose options failed to load. */
export function RetryField({ isRetrying, onRetry, children }: RetryProps) {
  return (
    <div role="alert" className="text-danger flex flex-wrap items-center gap-3 pb-3 text-sm">
      {children}
      <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
