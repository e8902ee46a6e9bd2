import type { ReactNode } from 'react';

import { maskCpf } from '#domain/documents.ts';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { User } from '#src/api/users.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

export type ProfileFactsProps = { user: User; privacyHref: string };

/** What an administrator changes, and how to ask for it. */
export function ProfileFacts({ user, privacyHref }: ProfileFactsProps) {
  return (
    <Card title="Acesso">
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label="E-mail">{user.email}</Fact>
        <Fact label="Perfil">{ROLE_LABELS[user.role]}</Fact>
        {user.companyName !== null && <Fact label="Empresa">{user.companyName}</Fact>}
        <Fact label="CPF">{user.cpf === null ? 'Não informado' : maskCpf(user.cpf)}</Fact>
        <Fact label="Cadastro">{formatDate(user.createdAt)}</Fact>
      </dl>
      <p className="text-secondary mt-4 text-sm">
        E-mail, perfil, empresa e CPF são alterados por um administrador. Se algo está errado,{' '}
        <TextLink href={privacyHref}>peça a correção</TextLink>.
      </p>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="text-ink font-medium">{children}</dd>
    </div>
  );
}
