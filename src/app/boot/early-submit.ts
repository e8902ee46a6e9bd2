/**
 * Holds a sign-in form that is sent before the app has loaded, so that the press is not lost.
 * @returns ends the holding and tells whether the form was sent
 */
export function holdEarlySubmit(page: Document): () => boolean {
  let held: HTMLFormElement | undefined;

  function hold(event: SubmitEvent) {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== 'sign-in') return;
    event.preventDefault();
    held = event.target;
    held.ariaBusy = 'true';
  }

  page.addEventListener('submit', hold);
  return () => {
    page.removeEventListener('submit', hold);
    const isHeld = held !== undefined;
    if (held) held.ariaBusy = null;
    held = undefined;
    return isHeld;
  };
}
