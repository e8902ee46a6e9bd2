import type { ReactNode } from 'react';

import Link2Off from '#icons/link-2-off';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

type DeadLinkProps = {
  /** The server's rate-limit message, including the wait. */
  refusal?: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** Why the link may not work, and what to do. */
  children: ReactNode;
};

/** In place of a public page whose link is dead; see `isDeadLink`. */
export function DeadLink({ refusal, isRetrying, onRetry, children }: DeadLinkProps) {
  return (
    <>
      {refusal !== undefined && (
        <RetryAlert tone="warning" className="mt-4" isRetrying={isRetrying} onRetry={onRetry}>
          {refusal} Muitos links que não funcionam foram abertos a partir da sua conexão.
        </RetryAlert>
      )}
      <Card className="mt-4 flex flex-col items-center py-12! text-center">
        <span className="bg-accent-soft text-accent mb-4 flex size-12 items-center justify-center rounded-full">
          <Icon of={Link2Off} className="size-6" />
        </span>
        <h2 className="text-ink text-lg font-semibold">Link não encontrado</h2>
        <p className="text-secondary mt-2 max-w-md text-sm leading-6">{children}</p>
      </Card>
    </>
  );
}
