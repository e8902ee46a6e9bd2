import CircleCheck from '#icons/circle-check';
import KeyRound from '#icons/key-round';
import ShieldCheck from '#icons/shield-check';
import ShieldOff from '#icons/shield-off';
import type { TwoFactorState } from '#src/api/two-factor.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Threshold for the warning. */
const FEW_CODES = 3;

type TwoFactorOffProps = { isRequired: boolean; onSetUp: () => void };

/** Explanation and set-up button. */
export function TwoFactorOff({ isRequired, onSetUp }: TwoFactorOffProps) {
  return (
    <>
      <p className="text-secondary mb-4 max-w-2xl text-sm">
        Com ela, quem descobrir a sua senha ainda não entra: além da senha, é pedido um código que só o seu
        celular mostra. É preciso um aplicativo autenticador.
      </p>
      {isRequired && (
        <Alert tone="info" className="mb-4">
          A base exige a verificação de quem administra.
        </Alert>
      )}
      <Button variant="primary" icon={<Icon of={ShieldCheck} />} onClick={onSetUp}>
        Ativar
      </Button>
    </>
  );
}

type TwoFactorOnProps = {
  state: TwoFactorState;
  onRenew: () => void;
  onTurnOff: () => void;
};

/** Activation date and remaining recovery codes. */
export function TwoFactorOn({ state, onRenew, onTurnOff }: TwoFactorOnProps) {
  const { enabledAt, recoveryCodesLeft: left, isRequired } = state;
  return (
    <>
      <p className="text-secondary mb-3 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="success" size="sm" icon={<Icon of={CircleCheck} />}>
          Ativa
        </Badge>
        {enabledAt !== null && `Desde ${formatDateTime(enabledAt)}`}
      </p>
      <p className="text-secondary mb-4 text-sm">{leftText(left)}</p>
      {left <= FEW_CODES && (
        <Alert tone="warning" className="mb-4">
          Gere novos códigos: sem o celular e sem códigos, só alguém da administração libera a sua entrada.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon of={KeyRound} />} onClick={onRenew}>
          Gerar novos códigos
        </Button>
        {!isRequired && (
          <Button icon={<Icon of={ShieldOff} />} onClick={onTurnOff}>
            Desativar
          </Button>
        )}
      </div>
      {isRequired && (
        <p className="text-muted mt-3 text-sm">
          A base exige a verificação de quem administra, e por isso ela não pode ser desativada.
        </p>
      )}
    </>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'Não há mais códigos de recuperação.';
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
}
