import LoaderCircle from '#icons/loader-circle';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** No spinner is shown for work shorter than this. */
export const SPINNER_DELAY_MS = 150;

/** Decorative: its context has a text or `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={classNames('animate-spin', className)} />;
}
