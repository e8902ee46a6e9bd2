import { useState } from 'react';

import { heldLinkToken, releaseLinkToken } from '#src/components/link-token.ts';
import { useCurrentUser, useSession } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Somebody who is signed in has opened the link of an invitation or a recovery, which is for whoever is not. */
export function OpenedLink() {
  const { name } = useCurrentUser();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(() => heldLinkToken() !== undefined);

  function handleStay() {
    releaseLinkToken();
    setIsOpen(false);
  }

  if (!isOpen) return null;
  return (
    <Dialog
      isOpen
      onClose={handleStay}
      width="sm"
      title="Você abriu um link para definir uma senha"
      description={`A sessão de ${name} está aberta neste navegador. Para usar o link é preciso sair dela.`}
      footer={
        <>
          <Button onClick={handleStay}>{`Continuar como ${name}`}</Button>
          <Button variant="primary" onClick={() => session.signOutTo(paths.recoverPassword())}>
            Sair e usar o link
          </Button>
        </>
      }
    />
  );
}
