import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type RetryProps = {
  isRetrying: boolean;
  onRetry: () => void;
  /** What failed to load. */
  children: ReactNode;
};

type RetryAlertProps = RetryProps & {
  /** `danger` if there is nothing to show, `warning` beside data that may be stale. */
  tone: 'danger' | 'warning';
  title?: string;
  className?: string;
};

/** A failed load, with a button to retry it. */
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

/** A failed load of a field's options, shown in place of the field. */
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
