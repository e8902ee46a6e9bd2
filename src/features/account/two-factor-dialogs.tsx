import { renewRecoveryCodes, turnOffTwoFactor } from '#src/api/two-factor.ts';
import { PasswordProof } from '#src/components/two-factor/password-proof.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

type CodeRenewalProps = {
  email: string;
  onRenewed: (codes: string[]) => void;
  onClose: () => void;
};

/** Replaces the remaining recovery codes. */
export function CodeRenewal({ email, onRenewed, onClose }: CodeRenewalProps) {
  return (
    <Dialog
      isOpen
      width="sm"
      title="Gerar novos códigos de recuperação?"
      description="Os códigos que você guardou antes deixam de valer na hora."
      onClose={onClose}
    >
      <PasswordProof
        email={email}
        submitLabel="Gerar códigos"
        send={async (proof) => onRenewed(await renewRecoveryCodes(proof))}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type TurningOffProps = { email: string; onTurnedOff: () => void; onClose: () => void };

/** Disables the second factor. */
export function TurnOffDialog({ email, onTurnedOff, onClose }: TurningOffProps) {
  return (
    <Dialog
      isOpen
      width="sm"
      title="Desativar a verificação em duas etapas?"
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Para entrar passa a bastar a senha.</li>
          <li>Os códigos de recuperação deixam de valer, e as outras sessões terminam.</li>
          <li>Você recebe um aviso por e-mail.</li>
        </ul>
      }
      onClose={onClose}
    >
      <PasswordProof
        isDanger
        email={email}
        submitLabel="Desativar"
        send={async (proof) => {
          await turnOffTwoFactor(proof);
          onTurnedOff();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
