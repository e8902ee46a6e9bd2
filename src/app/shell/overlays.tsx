import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

export type OpenOverlay = 'palette' | 'keys' | null;

type OverlaysProps = {
  open: OpenOverlay;
  onOpen: (overlay: OpenOverlay) => void;
  /** Whether the palette's code may be preloaded. */
  isWanted: boolean;
};

/** The command palette and the keyboard help; their code is not part of the first page. */
export function Overlays({ open, onOpen, isWanted }: OverlaysProps) {
  const palette = useLazyModule('command-palette', loadPalette, isWanted || open === 'palette');
  const help = useLazyModule('keyboard-help', loadHelp, open === 'keys');
  const close = () => onOpen(null);

  if (open === null) return null;
  const code = open === 'palette' ? palette : help;
  if (open === 'palette' && palette.data !== undefined) {
    const CommandPalette = palette.data;
    return <CommandPalette onClose={close} onShowKeys={() => onOpen('keys')} />;
  }
  if (open === 'keys' && help.data !== undefined) {
    const KeyboardHelp = help.data;
    return <KeyboardHelp onClose={close} />;
  }
  return (
    <OverlayWait
      hasFailed={code.isError}
      isRetrying={code.isFetching}
      onRetry={() => void code.refetch()}
      onClose={close}
    />
  );
}

function loadPalette() {
  return import('./command-palette.tsx').then((module) => module.CommandPalette);
}

function loadHelp() {
  return import('./keyboard-help.tsx').then((module) => module.KeyboardHelp);
}
