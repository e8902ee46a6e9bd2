import { type ReactNode, useState } from 'react';

import { usePageCommands } from '#src/components/page-commands.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

export const PROOF_BATCH_LABEL = 'Anexar fotos';

/** The dialog for photos of many orders, also a command of the page; its code is loaded on demand. */
export function useProofBatch(isOffered: boolean): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('proof-batch', () => import('./batch-dialog.tsx'), false);

  async function load() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsOpen(true);
    else notify.error('Não foi possível abrir o formulário. Tente novamente.');
  }
  const open = () => void load();

  usePageCommands({
    title: 'Ordens de Serviço',
    commands: isOffered ? [{ id: 'proofs.batch', label: PROOF_BATCH_LABEL, run: open }] : [],
  });
  const dialog = code.data && <code.data.ProofBatchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />;
  return { open, dialog };
}
