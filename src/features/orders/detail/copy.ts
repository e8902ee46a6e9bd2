import { notify } from '#src/ui/overlays/notify.ts';

/** Copies a text and shows a toast. Browsers offer no clipboard without HTTPS. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  } catch {
    // Permission denied, or no clipboard API.
    notify.error('Não foi possível copiar. Selecione o texto e copie.');
  }
}
