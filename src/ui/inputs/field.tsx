import { useId, type ReactNode } from 'react';

import { classNames } from '#src/ui/class-names.ts';

import { FieldControlContext } from './field-control.ts';
import { FieldMessage } from './field-message.tsx';

export type FieldProps = {
  label: string;
  /** Shown below the input until there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  /** Keeps the label for screen readers only, as in a filter bar. */
  isLabelHidden?: boolean;
  /** Content at the end of the label's line, such as a link. */
  labelEnd?: ReactNode;
  /** Drops the space below, such as in a filter bar. */
  isCompact?: boolean;
  /** Height class of the message, for hints of more than one line. */
  messageHeight?: string;
  className?: string;
  /** One input of this folder; it binds itself to the label and the message. */
  children: ReactNode;
};

/** Label, input, and below it the hint or the error, which shifts the content below. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired = false, isLabelHidden = false, isCompact = false } = props;
  const id = useId();
  const controlId = `${id}-control`;
  const hasMessage = Boolean(error ?? hint);
  const messageId = hasMessage ? `${id}-message` : undefined;

  return (
    <div className={classNames('flex min-w-0 flex-col', props.className)}>
      <div className={classNames('flex items-baseline gap-1', isLabelHidden ? 'sr-only' : 'mb-1.5')}>
        <label htmlFor={controlId} className="text-ink text-sm font-medium">
          {label}
        </label>
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
        {props.labelEnd !== undefined && <span className="ml-auto text-sm">{props.labelEnd}</span>}
      </div>
      <FieldControlContext value={{ controlId, messageId, isInvalid: Boolean(error), isRequired }}>
        {props.children}
      </FieldControlContext>
      {!hasMessage && !isCompact && <div className={props.messageHeight ?? 'h-3'} />}
      {hasMessage && <FieldMessage id={messageId} error={error} hint={hint} height={props.messageHeight} />}
    </div>
  );
}
