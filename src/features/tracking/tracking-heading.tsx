/** Heading of the page; `isHidden` shows it to screen readers only. */
export function TrackingHeading({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <h1 tabIndex={-1} className={isHidden ? 'sr-only' : 'text-ink text-2xl font-semibold tracking-tight'}>
      Acompanhar entrega
    </h1>
  );
}
