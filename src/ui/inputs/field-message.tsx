import type { ReactNode } from 'react';

import CircleAlert from '#icons/circle-alert';
import { classNames } from '#src/ui/class-names.ts';

import { Icon } from '../icon.tsx';

type FieldMessageProps = {
  /** For the input's `aria-describedby`. */
  id: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** A class with a minimum height, so that an appearing error moves nothing below it. */
  height?: string | undefined;
};

/** The line below an input: the error, or else the hint. */
export function FieldMessage({ id, error, hint, height = 'min-h-5' }: FieldMessageProps) {
  if (error) {
    return (
      <p id={id} className={classNames('mt-1 flex items-start gap-1 text-xs leading-5 text-danger', height)}>
        <Icon of={CircleAlert} className="mt-1 size-3" />
        {error}
      </p>
    );
  }
  return (
    <p id={id} className={classNames('mt-1 text-xs leading-5 text-muted', height)}>
      {hint}
    </p>
  );
}
