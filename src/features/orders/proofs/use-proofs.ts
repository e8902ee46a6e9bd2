import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import { momentRecordedBy, provenStop } from '#machines/order/proofs.ts';
import { PROOF_KINDS } from '#machines/order/types.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { deleteProof, type Proof, type ProofKind } from '#src/api/orders/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { attachedProofs, showChangedProofs } from '#src/components/order/order-cache.ts';

import type { ActionContext, ActionType } from '../actions/types.ts';
import type { SignaturePadHandle } from './signature-pad.tsx';
import { type ProofUpload, useProofUploads } from './use-proof-uploads.ts';

export type ProofField = {
  kind: ProofKind;
  isRequired: boolean;
  attached: readonly Proof[];
  uploads: readonly ProofUpload[];
  error: string | undefined;
};

export type Proofs = ReturnType<typeof useProofs>;

/** Kinds for failed attempts; successful events take every kind. */
const OF_FAILURES: readonly ProofKind[] = ['photo'];
const GOOD_ENDS: readonly ActionType[] = ['order.confirmPickup', 'order.completeStop', 'order.confirmReturn'];

type Input = { type: ActionType; context: ActionContext; order: ServiceOrder };

/**
 * The proof files of an action's form: uploaded while it is filled in, and checked against the kinds that the event
 * requires.
 */
export function useProofs({ type, context, order }: Input) {
  const client = useQueryClient();
  const { orderNumber, stops } = order;
  const { uploads, add, discard, retry, settle } = useProofUploads(orderNumber);
  const [isChecked, setIsChecked] = useState(false);
  const [isSigned, setIsSigned] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pad = useRef<SignaturePadHandle>(null);
  const payload = context.stop ? { stopId: context.stop.id } : {};
  const stop = momentRecordedBy(type) === null ? undefined : provenStop(stops, { type, payload });
  const waiting = stop?.proofs.filter(({ recorded }) => !recorded) ?? [];
  // Attached proofs will be recorded, so they are shown even for kinds that are not requested.
  const kinds = PROOF_KINDS.filter(
    (kind) =>
      GOOD_ENDS.includes(type) || OF_FAILURES.includes(kind) || waiting.some((proof) => proof.kind === kind),
  );

  function fieldOf(kind: ProofKind): ProofField {
    const attached = waiting.filter((proof) => proof.kind === kind);
    const isRequired = context.requires.includes(kind);
    const isThere = attached.length > 0 || (kind === 'signature' && isSigned);
    return {
      kind,
      isRequired,
      attached,
      uploads: uploads.filter((one) => one.kind === kind && one.stopId === stop?.id),
      error: isChecked && isRequired && !isThere ? MESSAGES[`proof-${kind}`] : undefined,
    };
  }

  async function remove({ id, stopId }: Proof): Promise<void> {
    setProblem(undefined);
    try {
      await deleteProof(orderNumber, id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // Already deleted, which is the goal.
      if (error.status !== 404) return setProblem(error.message);
    }
    showChangedProofs(client, { orderNumber, stopId }, (proofs) => proofs.filter((one) => one.id !== id));
  }

  /** Whether all required kinds were uploaded. */
  function isComplete(): boolean {
    if (!stop) return true;
    const attached = attachedProofs(client, { orderNumber, stopId: stop.id });
    return kinds.every(
      (kind) => !context.requires.includes(kind) || attached.some((proof) => proof.kind === kind),
    );
  }

  /** Uploads the drawn signature, which would be lost when the form closes. */
  async function keep(): Promise<void> {
    const drawn = await pad.current?.read();
    if (stop && drawn) add(stop.id, 'signature', [drawn]);
  }

  return {
    fields: stop ? kinds.map(fieldOf) : [],
    problem,
    pad,
    noteSigned: setIsSigned,
    add: (kind: ProofKind, files: readonly Blob[]) => stop && add(stop.id, kind, files),
    retry,
    discard: (id: string) => {
      setProblem(undefined);
      discard(id);
    },
    remove: (proof: Proof) => void remove(proof),
    keep: () => void keep(),
    /** Shows which required kinds are missing. */
    check: () => setIsChecked(true),
    /**
     * Uploads the drawn signature and failed files.
     * @returns whether the event can be sent
     */
    async complete(): Promise<boolean> {
      if (!stop) return true;
      await keep();
      setIsSigned(false);
      const hasArrived = await settle(stop.id);
      setIsChecked(true);
      setProblem(hasArrived ? undefined : NOT_ARRIVED);
      if (hasArrived && isComplete()) return true;
      focusFirstMissing();
      return false;
    },
  };
}

const NOT_ARRIVED = 'Há um arquivo que não pôde ser enviado. Descarte-o, ou tente novamente.';

/** Focuses the first missing kind or failed file, once its message is rendered. */
function focusFirstMissing(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[role=dialog] :is(fieldset[aria-invalid], [data-failed]) button')
      ?.focus(),
  );
}
