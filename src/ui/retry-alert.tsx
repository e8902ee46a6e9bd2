import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type RetryProps = {
  isRetrying: boolean;
  onRetry: () => void;
  /** What could not be had. */
  children: ReactNode;
};

type RetryAlertProps = RetryProps & {
  /** Danger where nothing is there, warning where what is there may have changed. */
  tone: 'danger' | 'warning';
  title?: string;
  className?: string;
};

/** Says what could not be had, with the way to try it again. */
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

/** The same in the place of a field, whose options could not be had. */
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
