import type { ReactNode } from 'react';

import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import Mail from '#icons/mail';
import MailQuestion from '#icons/mail-question-mark';
import MailWarning from '#icons/mail-warning';
import Send from '#icons/send';
import UserX from '#icons/user-x';
import type { User } from '#src/api/users.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

type Shown = Pick<User, 'status' | 'invitation' | 'deletedAt'>;
type Look = { tone: BadgeTone; icon: ReactNode; word: string };

/** Badge of access or invitation state: colour, icon and label. */
export function UserStatus({ user }: { user: Shown }) {
  const { tone, icon, word } = lookOf(user);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function lookOf({ status, invitation, deletedAt }: Shown): Look {
  if (deletedAt !== null) return { tone: 'neutral', icon: <Icon of={UserX} />, word: 'Excluído' };
  if (status === 'active') return { tone: 'success', icon: <Icon of={CircleCheck} />, word: 'Ativo' };
  if (status === 'disabled') return { tone: 'neutral', icon: <Icon of={CirclePause} />, word: 'Desativado' };
  if (invitation?.delivery === 'failed')
    return { tone: 'danger', icon: <Icon of={MailWarning} />, word: 'Convite não entregue' };
  if (invitation?.isExpired)
    return { tone: 'attention', icon: <Icon of={MailQuestion} />, word: 'Convite vencido' };
  if (invitation?.delivery === 'waiting')
    return { tone: 'info', icon: <Icon of={Send} />, word: 'Enviando convite' };
  return { tone: 'info', icon: <Icon of={Mail} />, word: 'Convidado' };
}
