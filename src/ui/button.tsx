import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { buttonStyles, type ButtonStyle } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { useDelayed } from './hooks/use-delayed.ts';
import { Spinner, SPINNER_DELAY_MS } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Before the label. */
    icon?: ReactNode;
    /** Keeps width and focus, ignores clicks, and shows a spinner after a delay. */
    isLoading?: boolean;
  };

/**
 * With `aria-disabled` a button stays focusable but ignores clicks, so that screen readers reach a reason bound by
 * `aria-describedby`. Ignored clicks neither submit a form nor reach the elements around.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    isLoading = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props;
  const showsSpinner = useDelayed(isLoading, SPINNER_DELAY_MS);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isAriaDisabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
    if (!isLoading && !isAriaDisabled) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={isLoading || undefined}
      onClick={handleClick}
      className={classNames(buttonStyles({ variant, size }), className)}
    >
      {showsSpinner && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center gap-2', showsSpinner && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}
