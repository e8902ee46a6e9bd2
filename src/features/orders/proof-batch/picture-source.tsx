import { useRef } from 'react';

import FolderOpen from '#icons/folder-open';
import ImagePlus from '#icons/image-plus';
import { DropZone } from '#src/components/forms/drop-zone.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { usePastedFiles } from '../uploads/use-pasted-files.ts';
import { MAX_PICTURES } from './batch.ts';

/** File dialog for files or a folder, drop and clipboard. */
export function PictureSource({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  usePastedFiles('dialog', (pasted) => onAdd([...pasted]));

  async function addDropped(dropped: DataTransfer) {
    try {
      onAdd(await readDroppedFiles(dropped));
    } catch {
      notify.error('A pasta não pôde ser lida. Tente de novo ou escolha os arquivos.');
    }
  }

  /** React has no prop for it. */
  function chooseFolder() {
    if (folder.current === null) return;
    folder.current.webkitdirectory = true;
    folder.current.click();
  }

  function take(input: HTMLInputElement) {
    const taken = [...(input.files ?? [])];
    // Allows choosing the same files again after they were taken out.
    input.value = '';
    if (taken.length > 0) onAdd(taken);
  }

  return (
    <DropZone onDrop={(dropped) => void addDropped(dropped)}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={ImagePlus} />} onClick={() => files.current?.click()}>
          Escolher fotos
        </Button>
        <Button size="sm" icon={<Icon of={FolderOpen} />} className="max-md:hidden" onClick={chooseFolder}>
          Escolher pasta
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Escolher fotos: arquivos"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Escolher pasta: arquivos"
        onChange={({ target }) => take(target)}
      />
      <p className="text-muted mt-2 text-xs">
        {`PNG, JPEG ou WebP de até 8 MB, até ${MAX_PICTURES} por vez. Você também pode soltar ou colar fotos, ou soltar uma pasta.`}
      </p>
    </DropZone>
  );
}

/** More would only be counted: the batch takes fewer. */
const MAX_READ = 2000;

/** The files of a drop, those inside folders included. */
async function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Entries can be read only during the event.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MAX_READ) return;
  if (entry instanceof FileSystemFileEntry) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    return;
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return;
  const reader = entry.createReader();
  // Each call returns some hundred, the last one none.
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader)) {
    for (const inside of some) await collect(inside, found);
  }
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
