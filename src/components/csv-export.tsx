import { useMutation } from '@tanstack/react-query';

import Download from '#icons/download';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { downloadFailureText } from './download-failure.ts';
import { saveFile } from './save-file.ts';

type CsvExportProps = {
  /** Fetches the file with the bearer token, which a plain link cannot send. */
  read: () => Promise<Blob>;
  /** Called once the file is ready: the name may contain the day. */
  fileName: () => string;
  isReady?: boolean;
  title?: string;
  children?: string;
  className?: string;
};

/** Downloads a file. A failure is shown on the page until the next attempt. */
export function CsvExport({
  read,
  fileName,
  isReady = true,
  children = 'Exportar',
  ...rest
}: CsvExportProps) {
  const download = useMutation({ mutationFn: read, onSuccess: (content) => saveFile(content, fileName()) });
  return (
    <>
      {download.isError && (
        <Alert tone="danger" className="max-md:w-full">
          {downloadFailureText(download.error)}
        </Alert>
      )}
      <Button
        {...rest}
        icon={<Icon of={Download} />}
        isLoading={download.isPending}
        disabled={!isReady}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
    </>
  );
}
