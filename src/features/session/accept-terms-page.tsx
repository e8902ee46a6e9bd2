import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { acceptTerms, ownTermsQuery } from '#src/api/announcements/announcements.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { PasswordPanel } from './password-panel.tsx';

type AcceptTermsPageProps = {
  owner: { email: string };
  onAccepted: () => void;
};

/** Shown in place of any page until the user accepts the terms in force. */
export function AcceptTermsPage({ owner, onAccepted }: AcceptTermsPageProps) {
  const { data, error, isFetching, refetch } = useQuery(ownTermsQuery());
  return (
    <PasswordPanel
      isAnswer
      title="Aceite os novos termos"
      text="Os termos mudaram. Para continuar, leia e aceite a versão que está em vigor."
    >
      {data !== undefined && <Acceptance terms={data.terms} onAccepted={onAccepted} />}
      {data === undefined && error === null && <Skeleton className="h-56 w-full" />}
      {data === undefined && error !== null && (
        <ListFailure
          title="Não foi possível abrir os termos"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <p className="text-muted mt-6 text-sm">
        Você entrou como {owner.email}. Se não concordar, pode{' '}
        <TextLink href={paths.signOut()}>sair</TextLink>.
      </p>
    </PasswordPanel>
  );
}

const UNREAD = 'Para continuar, marque que leu e aceita os termos.';

type AcceptanceProps = Pick<AcceptTermsPageProps, 'onAccepted'> & { terms: Schema<'OwnTerms'>['terms'] };

function Acceptance({ terms, onAccepted }: AcceptanceProps) {
  const [isRead, setIsRead] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accepting = useWrite({
    mutationFn: acceptTerms,
    onSuccess: onAccepted,
    onError: ({ message }) => setProblem(message),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The terms were already accepted in another tab.
    if (terms === null || terms.acceptedAt !== null) onAccepted();
    else if (isRead) accepting.mutate(terms.version);
    else setProblem(UNREAD);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {terms !== null && (
        <>
          <p className="border-line rounded-card text-ink border px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
            <LinkedText>{terms.text}</LinkedText>
          </p>
          <p className="text-secondary text-sm">
            {`Versão ${terms.version}, em vigor desde ${formatCalendarDay(terms.appliesFrom)}: `}
            <TextLink href={paths.termsOfUse()}>Termos de uso</TextLink> e{' '}
            <TextLink href={paths.privacyPolicy()}>Política de privacidade</TextLink>.
          </p>
        </>
      )}
      {problem !== undefined && (
        <div id="erro-dos-termos">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {terms !== null && terms.acceptedAt === null && (
        <Checkbox
          label="Li e aceito"
          checked={isRead}
          aria-invalid={problem === UNREAD || undefined}
          aria-describedby={problem === UNREAD ? 'erro-dos-termos' : undefined}
          onChange={({ target }) => {
            setIsRead(target.checked);
            setProblem(undefined);
          }}
        />
      )}
      <Button type="submit" variant="primary" isLoading={accepting.isPending}>
        Continuar
      </Button>
    </form>
  );
}
