import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** Texts about the potential loss. */
export type Loss = {
  /** Completes "Sair" and "Encerrar a sessão" in the title. */
  without: string;
  description: string;
  leave: string;
  stay: string;
};

export const UNSAVED_TYPING: Loss = {
  without: 'sem salvar',
  description: 'O que você digitou nesta página ainda não foi salvo e será perdido.',
  leave: 'Descartar e sair',
  stay: 'Continuar editando',
};

type LeaveDialogProps = {
  loss: Loss;
  /** Whether leaving would end the session. */
  isSignOut: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Confirmation before leaving unsaved input. */
export function LeaveDialog({ loss, isSignOut, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      width="sm"
      title={`${isSignOut ? 'Encerrar a sessão' : 'Sair'} ${loss.without}?`}
      description={loss.description}
      footer={
        <>
          <Button onClick={onLeave}>{loss.leave}</Button>
          <Button data-autofocus variant="primary" onClick={onStay}>
            {loss.stay}
          </Button>
        </>
      }
    />
  );
}
