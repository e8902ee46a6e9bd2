import type { ApiProblem, ProblemCode } from '#src/api/problem.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

import { ActionOutdated } from './outdated.tsx';

/** After these the same request would only get the same answer. */
const NEEDS_RELOAD: readonly ProblemCode[] = [
  'stale-version',
  'transition-not-allowed',
  'conflict',
  'idempotency-mismatch',
];

export type ActionNoticeProps = {
  problem: ApiProblem | undefined;
  /** What the server said of values that no field shows. */
  unplaced: readonly string[];
  /** Why the order, as it is now, does not take the action. */
  refusal: string | undefined;
  isOutdated: boolean;
  order: ServiceOrder;
  isBusy: boolean;
  onReload: () => void;
};

/** What stands between the user and the action, with a way to go on. What was typed stays as it is. */
export function ActionNotice(props: ActionNoticeProps) {
  const { problem, unplaced, refusal, isOutdated, order, isBusy, onReload } = props;
  const reload = (
    <Button size="sm" isLoading={isBusy} onClick={onReload}>
      Recarregar
    </Button>
  );
  if (problem) {
    const isStale = NEEDS_RELOAD.includes(problem.code);
    return (
      <Alert tone={isStale ? 'warning' : 'danger'} actions={isStale && reload} className="mb-4">
        <div role={isStale ? 'alert' : undefined}>
          <p>{problem.message}</p>
          {unplaced.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </Alert>
    );
  }
  if (isOutdated) return <ActionOutdated order={order} reload={reload} />;
  if (refusal === undefined) return null;
  return (
    <Alert tone="warning" className="mb-4">
      {refusal}
    </Alert>
  );
}
