import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Mail from 'lucide-react/icons/mail';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import MailWarning from 'lucide-react/icons/mail-warning';
import Send from 'lucide-react/icons/send';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';

import type { User } from '#src/api/users.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

type Shown = Pick<User, 'status' | 'invitation' | 'deletedAt'>;
type Look = { tone: BadgeTone; icon: ReactNode; word: string };

/** Whether a user gets in, and what became of an invitation: colour, icon and word. */
export function UserStatus({ user }: { user: Shown }) {
  const { tone, icon, word } = lookOf(user);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function lookOf({ status, invitation, deletedAt }: Shown): Look {
  if (deletedAt !== null) return { tone: 'neutral', icon: <UserX />, word: 'Excluído' };
  if (status === 'active') return { tone: 'success', icon: <CircleCheck />, word: 'Ativo' };
  if (status === 'disabled') return { tone: 'neutral', icon: <CirclePause />, word: 'Desativado' };
  if (invitation?.delivery === 'failed')
    return { tone: 'danger', icon: <MailWarning />, word: 'Convite não entregue' };
  if (invitation?.isExpired) return { tone: 'attention', icon: <MailQuestion />, word: 'Convite vencido' };
  if (invitation?.delivery === 'waiting') return { tone: 'info', icon: <Send />, word: 'Enviando convite' };
  return { tone: 'info', icon: <Mail />, word: 'Convidado' };
}
