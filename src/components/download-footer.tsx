import Download from '#icons/download';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

type DownloadFooterProps = {
  isDownloading: boolean;
  /** Whether the server starts to prepare the file; closing does not stop that. */
  isPreparing?: boolean | undefined;
  canDownload: boolean;
  label?: string;
  onDownload: () => void;
  onClose: () => void;
};

/** Buttons of a dialog that downloads a file: closing it stops a download that runs. */
export function DownloadFooter(props: DownloadFooterProps) {
  const { isDownloading, isPreparing = false, canDownload, label = 'Baixar', onDownload, onClose } = props;
  return (
    <>
      <Button onClick={onClose}>{isDownloading ? 'Parar' : 'Fechar'}</Button>
      <Button
        data-autofocus
        variant="primary"
        icon={<Icon of={Download} />}
        isLoading={isDownloading || isPreparing}
        aria-disabled={!canDownload}
        onClick={() => {
          if (canDownload) onDownload();
        }}
      >
        {label}
      </Button>
    </>
  );
}
