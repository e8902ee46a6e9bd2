import CircleCheck from '#icons/circle-check';
import Monitor from '#icons/monitor';
import Smartphone from '#icons/smartphone';
import type { OwnSession } from '#src/api/account.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

const CLIENT_LABELS: Readonly<Record<OwnSession['client'], string>> = {
  web: 'Navegador',
  app: 'Aplicativo',
  api: 'API',
};

const WAY_LABELS: Readonly<Record<NonNullable<OwnSession['wayIn']>, string>> = {
  password: 'Senha',
  passwordAndCode: 'Senha e código',
  passkey: 'Chave de acesso',
  invitation: 'Convite',
};

type SessionRowProps = { session: OwnSession; onEnd: () => void };

/** A session; the current one has no button, as "Sair" ends it. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, client, wayIn, startedAt, lastUsedAt, isCurrent } = session;
  const icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor;
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3">
      <Icon of={icon} className="text-secondary size-5 shrink-0" />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink font-medium">{device}</span>
          {isCurrent && (
            <Badge tone="success" size="sm" icon={<Icon of={CircleCheck} />}>
              Esta sessão
            </Badge>
          )}
        </p>
        <p className="text-muted text-xs">
          {CLIENT_LABELS[client]}
          {wayIn !== null && ` · ${WAY_LABELS[wayIn]}`} · Último uso <RelativeTime instant={lastUsedAt} /> ·
          Aberta em {formatDateTime(startedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`Encerrar a sessão: ${device}, aberta em ${formatDateTime(startedAt)}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
