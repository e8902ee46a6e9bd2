import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createIntent } from '#src/api/http/idempotency-key.ts';
import { anonymiseUser, privacyKeys } from '#src/api/privacy-requests.ts';
import type { User } from '#src/api/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { ErasedData } from '#src/components/privacy/erased-data.tsx';
import { forgetUser } from '#src/components/user-caches.ts';
import { notify } from '#src/ui/overlays/notify.ts';

type UserAnonymisingProps = { user: User; onClose: () => void };

/** Confirms the anonymisation of a user by the typed name. */
export function UserAnonymising({ user: { id, name }, onClose }: UserAnonymisingProps) {
  const client = useQueryClient();
  const [intent] = useState(createIntent);

  async function anonymise() {
    await intent.send((key) => anonymiseUser(id, key));
    notify.success('Os dados pessoais foram apagados.');
    onClose();
    forgetUser(client, id);
    void client.invalidateQueries({ queryKey: privacyKeys.all });
  }

  return (
    <ConfirmDialog
      title={`Anonimizar ${name}?`}
      description={<ErasedData />}
      typedConfirmation={name}
      confirmLabel="Anonimizar"
      onConfirm={anonymise}
      onClose={onClose}
    />
  );
}
