import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { notify } from '#src/ui/overlays/notify.ts';

import { PictureSource } from './picture-source.tsx';

const file = (name: string) => new File(['…'], name, { type: 'image/jpeg' });

/** The browser's entries of a drop, of which the simulated DOM has none. */
class FileEntry {
  readonly content: File | Error;
  constructor(content: File | Error) {
    this.content = content;
  }
  file(resolve: (file: File) => void, reject: (error: Error) => void): void {
    if (this.content instanceof Error) reject(this.content);
    else resolve(this.content);
  }
}
class FolderEntry {
  readonly portions: readonly (readonly object[])[];
  constructor(portions: readonly (readonly object[])[]) {
    this.portions = portions;
  }
  createReader() {
    const left = [...this.portions];
    return { readEntries: (resolve: (some: readonly object[]) => void) => resolve(left.shift() ?? []) };
  }
}

beforeEach(() => {
  vi.stubGlobal('FileSystemFileEntry', FileEntry);
  vi.stubGlobal('FileSystemDirectoryEntry', FolderEntry);
});

function drop(...entries: object[]) {
  const added: string[][] = [];
  render(<PictureSource onAdd={(files) => added.push(files.map(({ name }) => name))} />);
  const zone = screen.getByRole('button', { name: 'Escolher fotos' }).closest('[role=presentation]');
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  if (zone) fireEvent.drop(zone, { dataTransfer: { items, files: [file('solta.jpg')] } });
  return added;
}

test('a dropped folder gives its files, from every portion and folder inside', async () => {
  const inside = new FolderEntry([[new FileEntry(file('3.jpg'))]]);
  const folder = new FolderEntry([[new FileEntry(file('1.jpg')), inside], [new FileEntry(file('2.jpg'))]]);
  const added = drop(folder, new FileEntry(file('4.jpg')));
  await waitFor(() => expect(added).toEqual([['1.jpg', '3.jpg', '2.jpg', '4.jpg']]));
});

test('a drop without entries gives its files', async () => {
  const added = drop();
  await waitFor(() => expect(added).toEqual([['solta.jpg']]));
});

test('a folder that cannot be read gives none, and is reported', async () => {
  const report = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  const added = drop(new FolderEntry([[new FileEntry(new Error('gone'))]]));
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith('A pasta não pôde ser lida. Tente de novo ou escolha os arquivos.'),
  );
  expect(added).toEqual([]);
  report.mockRestore();
});
