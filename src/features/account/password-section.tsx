import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ownSessionsQuery } from '#src/api/account.ts';
import { useUnsavedChanges } from '#src/components/forms/use-unsaved-changes.tsx';
import { ChangePasswordForm } from '#src/components/passwords/change-password-form.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Card } from '#src/ui/card.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

/** Changes the user's own password. */
export function PasswordSection() {
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);

  function handleChanged() {
    // Resets the form by a new key.
    setChanges(changes + 1);
    notify.success('Senha alterada. As outras sessões foram encerradas.');
    void client.invalidateQueries(ownSessionsQuery());
  }

  return (
    <Card title="Trocar a senha">
      <div className="max-w-95">
        <p className="text-secondary mb-4 text-sm">
          As sessões abertas em outros aparelhos terminam, e você recebe um aviso por e-mail.
        </p>
        <PasswordChange key={changes} onChanged={handleChanged} />
      </div>
    </Card>
  );
}

function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const owner = useCurrentUser();
  const [isTyped, setIsTyped] = useState(false);
  const unsaved = useUnsavedChanges(isTyped);
  return (
    <>
      <ChangePasswordForm
        owner={owner}
        submitLabel="Trocar senha"
        onTyped={setIsTyped}
        onChanged={() => {
          unsaved.release();
          onChanged();
        }}
      />
      {unsaved.question}
    </>
  );
}
