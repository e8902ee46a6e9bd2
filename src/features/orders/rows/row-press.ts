/** Longer than most double clicks take. */
const DOUBLE_CLICK_MS = 250;

/**
 * Makes row text selectable although the whole row is a link: `data-selectable` elements lie above the link and forward
 * clicks to it, unless they end a selection or belong to a double click.
 * @param rows contains rows, marked `data-order`, each with its `data-order-link`
 * @returns removes the listeners
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
    // An unchanged selection predates this press.
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
