import { notify } from '#src/ui/overlays/notify.ts';

/** Copies a text and says so. Browsers offer no clipboard without https. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(done);
  } catch {
    // Refused by the user or by the browser, or not there at all.
    notify.error('Não foi possível copiar. Selecione o texto e copie.');
  }
}
