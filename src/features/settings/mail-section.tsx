import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import Send from '#icons/send';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { liftMailBounce, type MailStatus, mailStatusQuery, sendTestMail } from '#src/api/settings.ts';
import { userKeys } from '#src/api/users.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { SettingsSection } from './section.tsx';

/** Status of mail delivery, bounced addresses, and a test mail. Independent of the form above. */
export function MailSection() {
  return (
    <SettingsSection id="email" intro="Como estão os e-mails que esta base envia.">
      <Status />
      <TestMail />
    </SettingsSection>
  );
}

function Status() {
  const status = useQuery(mailStatusQuery());
  if (status.data) return <Facts status={status.data} />;
  if (status.error) {
    const { error, isFetching } = status;
    return <ListFailure error={error} isRetrying={isFetching} onRetry={() => void status.refetch()} />;
  }
  return (
    <div aria-busy="true" className="flex min-h-32 flex-col gap-4">
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-5 w-48" />
    </div>
  );
}

function Facts({
  status: { way, sender, lastSentAt, waiting, retrying, givenUp, bounced },
}: {
  status: MailStatus;
}) {
  return (
    <>
      {way === 'folder' && (
        <Alert tone="warning" className="mb-4">
          Nenhum servidor de e-mail está configurado (SMTP_URL): as mensagens ficam em uma pasta e não chegam
          a ninguém.
        </Alert>
      )}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label="Remetente">{sender}</Fact>
        <Fact label="Último envio">
          {lastSentAt === null ? 'Nenhum nos últimos 7 dias' : <RelativeTime instant={lastSentAt} />}
        </Fact>
        <Fact label="Aguardando envio">{countOf(waiting)}</Fact>
      </dl>
      <Faults title="Falharam e serão enviados de novo" faults={retrying} />
      <Faults title="Desistimos de enviar, nos últimos 7 dias" faults={givenUp} />
      <Bounced bounced={bounced} />
    </>
  );
}

/** The server stops counting at 10,000. */
function countOf(mails: number): string {
  return mails < 10_000 ? mails.toLocaleString('pt-BR') : '10.000 ou mais';
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Faults({ title, faults }: { title: string; faults: MailStatus['retrying'] }) {
  if (faults.length === 0) return null;
  return (
    <>
      <h3 className="text-ink mt-5 text-sm font-semibold">{title}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {faults.map(({ code, message, mails, nextAttemptAt }) => (
          <li key={code}>
            <span className="text-danger">{message}</span>{' '}
            <span className="text-secondary">
              {`${countOf(mails)} ${mails === 1 ? 'mensagem' : 'mensagens'} · ${code}`}
              {nextAttemptAt !== null && ` · próxima tentativa: ${formatDateTime(nextAttemptAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bounced({ bounced }: Pick<MailStatus, 'bounced'>) {
  if (bounced.length === 0) return null;
  return (
    <>
      <h3 className="text-ink mt-5 text-sm font-semibold">Endereços que o servidor de e-mail recusa</h3>
      <p className="text-secondary mt-1 text-sm">
        Não recebem avisos até que o e-mail do usuário seja corrigido, ou até que você mande tentar de novo.
      </p>
      <ul className="divide-line mt-2 flex flex-col divide-y text-sm">
        {bounced.map((one) => (
          <BouncedAddress key={one.user.id} {...one} />
        ))}
      </ul>
    </>
  );
}

function BouncedAddress({ user, email, since, code }: MailStatus['bounced'][number]) {
  const paths = usePaths();
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => liftMailBounce(user.id),
    onSuccess: () => {
      notify.success(`Os avisos voltam a ser enviados para ${email}.`);
      for (const queryKey of [userKeys.lists, userKeys.user(user.id)])
        void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: mailStatusQuery().queryKey });
    },
    onError: ({ message }) => notify.error(message),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <TextLink href={paths.users({ editar: user.id })}>{user.name}</TextLink>
        <p className="text-secondary wrap-anywhere">{`${email} · desde ${formatDateTime(since)} · ${code}`}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Tentar de novo: ${email}`}
        isLoading={isPending}
        onClick={() => mutate()}
      >
        Tentar de novo
      </Button>
    </li>
  );
}

function TestMail() {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useWrite({
    mutationFn: () => sendTestMail(newIdempotencyKey()),
    onSuccess: () => client.invalidateQueries({ queryKey: mailStatusQuery().queryKey }),
  });
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <Button icon={<Icon of={Send} />} isLoading={isPending} onClick={() => mutate()}>
        Enviar teste
      </Button>
      <div aria-live="polite" className="w-full">
        {!isPending && error !== null && <Alert tone="danger">{error.message}</Alert>}
        {!isPending && data && <TestResult {...data} />}
      </div>
    </div>
  );
}

type TestResultProps = Awaited<ReturnType<typeof sendTestMail>>;

function TestResult({ sent, address, code, message, answer }: TestResultProps) {
  if (sent) {
    return (
      <Alert tone="success">
        {`Teste enviado para ${address}. Se não chegar em alguns minutos, procure no spam.`}
      </Alert>
    );
  }
  return (
    <Alert tone="danger">
      <p>{`O teste para ${address} não saiu. ${message ?? ''}`}</p>
      <p className="mt-1 text-sm wrap-anywhere">
        {answer === null ? `Código: ${code}.` : `Resposta do servidor: ${answer}`}
      </p>
    </Alert>
  );
}
