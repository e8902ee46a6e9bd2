import type { ComponentProps } from 'react';

import { classNames } from '#src/ui/class-names.ts';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-control.ts';

type TextareaProps = ComponentProps<'textarea'>;

/** Grows with its text if the browser supports `field-sizing`; can also be resized by dragging. */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const field = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      className={classNames(
        controlStyles,
        'field-sizing-content read-only:bg-page max-h-80 min-h-20 resize-y px-3 py-2',
        className,
      )}
    />
  );
}
