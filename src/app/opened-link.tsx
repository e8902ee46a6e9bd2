import { useEffect, useState } from 'react';

import { type AccountLink, describeLink } from '#src/api/account-links.ts';
import { heldLinkToken, releaseLinkToken } from '#src/components/link-token.ts';
import { useCurrentUser, useSession } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/**
 * Shown to signed-in users who open an invitation or recovery link: such links need no session. An invalid link is
 * ignored, without a sign-out.
 */
export function OpenedLink() {
  const { name } = useCurrentUser();
  const session = useSession();
  const [link, setLink] = useState<AccountLink>();

  useEffect(() => {
    const token = heldLinkToken();
    if (token !== undefined) describeLink(token).then(setLink, releaseLinkToken);
  }, []);

  function handleStay() {
    releaseLinkToken();
    setLink(undefined);
  }

  if (link === undefined) return null;
  return (
    <Dialog
      isOpen
      onClose={handleStay}
      width="sm"
      title="Você abriu um link para definir uma senha"
      description={`O link é para ${link.name} (${link.email}), e neste navegador está aberta a sessão de ${name}. Para usar o link é preciso sair dela.`}
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
