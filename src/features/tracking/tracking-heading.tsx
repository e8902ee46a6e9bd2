/** The heading of the page, whatever is below it; `isHidden` leaves it to screen readers. */
export function TrackingHeading({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <h1 tabIndex={-1} className={isHidden ? 'sr-only' : 'text-ink text-2xl font-semibold tracking-tight'}>
      Acompanhar entrega
    </h1>
  );
}
