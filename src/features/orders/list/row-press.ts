/** Longer than most people take between the two presses of a double click. */
const DOUBLE_CLICK_MS = 250;

/**
 * Lets the text of rows be selected though the whole row is a link: elements with `data-selectable` stand above the link
 * and pass a press on to it, once it is neither the end of a selection nor the first half of a double click.
 * @param rows contains rows, marked `data-order`, each with its `data-order-link`
 * @returns stops it
 */
export function watchRowPresses(rows: HTMLElement): () => void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let selectedBefore = '';

  function handleDown(event: MouseEvent) {
    selectedBefore = selectedText();
    if (event.detail > 1) clearTimeout(opening);
    linkBehind(event.target)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }

  function handleClick(event: MouseEvent) {
    const link = linkBehind(event.target);
    // A press on what is selected already still finds it selected.
    const isSelecting = ![selectedBefore, ''].includes(selectedText());
    if (link === undefined || event.detail > 1 || isSelecting) return;
    clearTimeout(opening);
    const { ctrlKey, metaKey, shiftKey } = event;
    const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    const open = () => link.dispatchEvent(new MouseEvent('click', press));
    if (ctrlKey || metaKey || shiftKey || isTouch(event)) open();
    else opening = setTimeout(open, DOUBLE_CLICK_MS);
  }

  function handleMiddleClick(event: MouseEvent) {
    const link = event.button === 1 ? linkBehind(event.target) : undefined;
    if (link) window.open(link.href, '_blank', 'noopener');
  }

  rows.addEventListener('mousedown', handleDown);
  rows.addEventListener('click', handleClick);
  rows.addEventListener('auxclick', handleMiddleClick);
  return () => {
    clearTimeout(opening);
    rows.removeEventListener('mousedown', handleDown);
    rows.removeEventListener('click', handleClick);
    rows.removeEventListener('auxclick', handleMiddleClick);
  };
}

function linkBehind(target: EventTarget | null): HTMLAnchorElement | undefined {
  const text = target instanceof Element ? target.closest('[data-selectable]') : null;
  return text?.closest('[data-order]')?.querySelector<HTMLAnchorElement>('[data-order-link]') ?? undefined;
}

function selectedText(): string {
  return String(window.getSelection() ?? '');
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
