import { useState } from 'react';

import ImagePlus from '#icons/image-plus';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

const LABEL = 'Anexar fotos';

/** Opens the dialog for photos of many orders; its code is loaded on demand. */
export function ProofBatchEntry() {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('proof-batch', () => import('./batch-dialog.tsx'), false);

  async function open() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsOpen(true);
    else notify.error('Não foi possível abrir o formulário. Tente novamente.');
  }

  usePageCommands({
    title: 'Ordens de Serviço',
    commands: [{ id: 'proofs.batch', label: LABEL, run: () => void open() }],
  });
  return (
    <>
      <IconButton
        variant="secondary"
        label={LABEL}
        icon={<Icon of={ImagePlus} />}
        onClick={() => void open()}
      />
      {code.data && <code.data.ProofBatchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
