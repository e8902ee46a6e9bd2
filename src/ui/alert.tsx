import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { AlertBox, type AlertBoxProps } from './alert-box.tsx';
import { dangerVariant, infoVariant, successVariant, warningVariant } from './alert-variants.ts';

type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const tones = {
  danger: { look: dangerVariant, Icon: CircleAlert },
  warning: { look: warningVariant, Icon: TriangleAlert },
  success: { look: successVariant, Icon: CircleCheck },
  info: { look: infoVariant, Icon: Info },
} satisfies Record<AlertTone, unknown>;

type AlertProps = Omit<AlertBoxProps, 'look' | 'icon' | 'isUrgent'> & { tone: AlertTone };

/** A message that stays in the page. Danger is announced at once, the others when the reader gets there. */
export function Alert({ tone, ...rest }: AlertProps) {
  const { look, Icon } = tones[tone];
  return (
    <AlertBox {...rest} look={look} icon={<Icon className="mt-px size-4.5" />} isUrgent={tone === 'danger'} />
  );
}
