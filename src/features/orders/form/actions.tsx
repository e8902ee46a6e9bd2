import { useState } from 'react';
import { useLocation } from 'wouter';

import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';

import { FormDiscard } from './discard.tsx';
import type { DraftSession } from './draft-session.ts';

export type FormActionsProps = { session: DraftSession; companyId: string | undefined };

/** The ways out of the form other than requesting the order. */
export function FormActions({ session, companyId }: FormActionsProps) {
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const drafts = paths.orders({ companyId, search: { tab: 'drafts' } });

  async function saveAndLeave() {
    setIsLeaving(true);
    try {
      await session.flush();
      navigate(drafts);
    } catch {
      // The status line says what went wrong, and nothing is lost by staying.
      setIsLeaving(false);
    }
  }

  return (
    <>
      <Button isLoading={isLeaving} onClick={() => void saveAndLeave()}>
        Salvar e sair
      </Button>
      <FormDiscard session={session} onDiscarded={() => navigate(drafts, { replace: true })} />
    </>
  );
}
