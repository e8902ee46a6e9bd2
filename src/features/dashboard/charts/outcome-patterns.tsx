import type { OutcomeId } from './outcomes.ts';

/** A fill per outcome: delivered is plain, and each other one has a pattern, so that none depends on its colour. */
export function OutcomePatterns({ idPrefix }: { idPrefix: string }) {
  return (
    <defs>
      <Tile id={idPrefix + ('delivered' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-accent-fill" />
      </Tile>
      <Tile id={idPrefix + ('partially_delivered' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-accent-line" />
        <path d="M-2 10 10 -2M-2 2 2 -2M6 10 10 6" className="stroke-accent" strokeWidth="2" />
      </Tile>
      <Tile id={idPrefix + ('returned' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-warning-fill" />
        <path d="M-1 7 4 2 9 7" className="stroke-on-warning fill-none" strokeWidth="1.2" />
      </Tile>
      <Tile id={idPrefix + ('cancelled' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-neutral" />
        <path d="M0 0 8 8M8 0 0 8" className="stroke-secondary" strokeWidth="1.2" />
      </Tile>
      <Tile id={idPrefix + ('rejected' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-surface" />
        <path d="M0 2H8M0 6H8" className="stroke-secondary" strokeWidth="2" />
      </Tile>
      <Tile id={idPrefix + ('lost' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-danger" />
        <circle cx="4" cy="4" r="1.6" className="fill-surface" />
      </Tile>
      <Tile id={idPrefix + ('corrected' satisfies OutcomeId)}>
        <rect width="8" height="8" className="fill-warning-tint" />
        <path d="M2 0V8M6 0V8" className="stroke-warning" strokeWidth="1.5" />
      </Tile>
    </defs>
  );
}

function Tile({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      {children}
    </pattern>
  );
}
