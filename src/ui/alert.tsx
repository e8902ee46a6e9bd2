import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { AlertBox, type AlertBoxProps } from './alert-box.tsx';
import { dangerLook, infoLook, successLook, warningLook } from './alert-variants.ts';

type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const tones = {
  danger: { look: dangerLook, Icon: CircleAlert },
  warning: { look: warningLook, Icon: TriangleAlert },
  success: { look: successLook, Icon: CircleCheck },
  info: { look: infoLook, Icon: Info },
} satisfies Record<AlertTone, unknown>;

type AlertProps = Omit<AlertBoxProps, 'look' | 'icon' | 'isUrgent'> & { tone: AlertTone };

/** A message that stays in the page. Danger is announced at once, the others when the reader gets there. */
export function Alert({ tone, ...rest }: AlertProps) {
  const { look, Icon } = tones[tone];
  return (
    <AlertBox {...rest} look={look} icon={<Icon className="mt-px size-4.5" />} isUrgent={tone === 'danger'} />
  );
}
