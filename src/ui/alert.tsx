import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import Info from '#icons/info';
import TriangleAlert from '#icons/triangle-alert';

import { AlertBox, type AlertBoxProps } from './alert-box.tsx';
import { dangerVariant, infoVariant, successVariant, warningVariant } from './alert-variants.ts';
import { Icon } from './icon.tsx';

type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const tones = {
  danger: { look: dangerVariant, icon: CircleAlert },
  warning: { look: warningVariant, icon: TriangleAlert },
  success: { look: successVariant, icon: CircleCheck },
  info: { look: infoVariant, icon: Info },
} satisfies Record<AlertTone, unknown>;

type AlertProps = Omit<AlertBoxProps, 'look' | 'icon' | 'isUrgent'> & { tone: AlertTone };

/** A message that stays in the page. Screen readers announce danger at once, and other tones when they reach them. */
export function Alert({ tone, ...rest }: AlertProps) {
  const { look, icon } = tones[tone];
  return (
    <AlertBox
      {...rest}
      look={look}
      icon={<Icon of={icon} className="mt-px size-4.5" />}
      isUrgent={tone === 'danger'}
    />
  );
}
