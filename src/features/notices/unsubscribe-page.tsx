import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

import { ApiProblem } from '#src/api/http/problem.ts';
import { unsubscribe } from '#src/api/notices/notices.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** /descadastrar/{unsubscribeToken}: unsubscribes from notices by e-mail, without a session (docs/notices.md). */
export function UnsubscribePage() {
  const token = useLocation()[0].split('/').at(-1) ?? '';
  return (
    <PublicFrame>
      <h1 tabIndex={-1} className="text-ink text-2xl font-semibold tracking-tight">
        Avisos por e-mail
      </h1>
      <Card className="mt-4">
        <QueryClientProvider client={queryClient()}>
          <Unsubscribe key={token} token={token} />
        </QueryClientProvider>
      </Card>
    </PublicFrame>
  );
}

/** Requires a click: mail scanners also open links. */
function Unsubscribe({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useWrite({ mutationFn: () => unsubscribe(token) });
  if (isSuccess) return <Done />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink text-sm leading-6">
        Você deixa de receber por e-mail os avisos sobre ordens de serviço e os da administração. Mensagens
        sobre a sua senha, o seu acesso e mudanças dos termos continuam, e dentro do sistema nada muda.
      </p>
      {error !== null && (
        <Alert tone="danger">
          {isUnknown(error)
            ? 'Este link não existe ou está incompleto. Abra de novo o link do e-mail, ou desligue os avisos em Minha conta.'
            : error.message}
        </Alert>
      )}
      <Button variant="primary" isLoading={isPending} onClick={() => mutate()}>
        Não receber mais avisos por e-mail
      </Button>
      <PreferencesLink>Escolher o que receber</PreferencesLink>
    </div>
  );
}

function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button has unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-ink text-lg font-semibold">
        Pronto: você não recebe mais avisos por e-mail
      </h2>
      <p className="text-secondary text-sm leading-6">
        Para voltar a receber, entre e ligue “Receber avisos por e-mail” em Minha conta, Notificações. O que
        você tinha escolhido continua guardado.
      </p>
      <PreferencesLink>Abrir as minhas notificações</PreferencesLink>
    </div>
  );
}

function PreferencesLink({ children }: { children: string }) {
  return <TextLink href={paths.orders({ search: { conta: 'notificacoes' } })}>{children}</TextLink>;
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiProblem && error.status === 404;
}
