import { z } from 'zod';

import type { Occurrence } from '#domain/calendar/recurrence.ts';
import { contentOnDay } from '#domain/orders/recurrences/order-template.ts';
import { hasPassed, makingAt, plannableUntil } from '#domain/orders/recurrences/recurrence-days.ts';
import { submissionFault } from '#domain/orders/submission-fault.ts';
import { isBaseRole } from '#domain/roles.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { workThrough } from '#server/jobs/work-through.ts';
import { createNotice } from '#server/modules/notices/write-notices.ts';
import { inSavepoint, orderEventBy } from '#server/modules/orders/background-work.ts';
import { createDraft } from '#server/modules/orders/content/drafts.ts';
import { applyOrderEvent, changeOf } from '#server/modules/orders/events/dispatch.ts';
import type { LoadedOrder } from '#server/modules/orders/repository.ts';
import { actingUser, type Actor } from '#server/modules/people/acting-user.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import type { ProblemError } from '#server/problems.ts';

import { type NextDay, nextDay, nextMaking } from './due-days.ts';
import {
  findDecidedDays,
  findDueRecurrences,
  findOutcomes,
  lockRecurrence,
  RECURRENCE_JOB,
  type RecurrenceRow,
  saveDay,
  saveNextMaking,
  saveQueued,
} from './repository.ts';

export type RecurrenceJobDeps = Pick<Deps, 'check' | 'live'>;

const MAX_ATTEMPTS = 10;
const MAX_FAULT_LENGTH = 500;
/** Rules per run of the schedule, without those that have an open job, which may fail for hours. */
const MAX_RULES = 50;

const BLOCKED = {
  company: 'A empresa está desativada.',
  author: 'Quem salvou a recorrência não tem mais acesso. Salve-a de novo para continuar.',
} as const;

/** Queues a job for every rule with an order to make; its key prevents a second one by another process. */
export async function scheduleRecurringOrders(db: Db, now: Date): Promise<void> {
  for (const { id, company_id: companyId } of await findDueRecurrences(db, now, MAX_RULES)) {
    await db.transaction().execute(async (trx) => {
      const isQueued = await queueJob(trx, {
        kind: RECURRENCE_JOB,
        key: id,
        payload: { recurrenceId: id },
        createdBy: null,
        companyId,
        // Pausing the rule is the way to stop.
        isCancellable: false,
        now,
      });
      if (isQueued) await saveQueued(trx, id, now);
    });
  }
}

/** Makes the orders of a rule that are due: one per step, committed together with the decision about its day. */
export function recurringOrdersJob(deps: RecurrenceJobDeps) {
  return defineJob({
    payload: z.object({ recurrenceId: z.uuid() }),
    maxAttempts: MAX_ATTEMPTS,
    run: ({ payload: { recurrenceId }, clock, ...context }) =>
      workThrough(context, {
        next: (trx) => decideNext(trx, recurrenceId, { deps, now: clock() }),
        end: (trx) => endDecisions(trx, recurrenceId, clock()),
      }),
  });
}

type Deciding = { deps: RecurrenceJobDeps; now: Date };

async function decideNext(trx: Trx, id: string, deciding: Deciding): Promise<{ done: number; left: number }> {
  const rule = await lockRecurrence(trx, id);
  const due = rule && (await dueDay(trx, rule, deciding.now));
  if (!rule || !due || due.heldUntil !== null) return { done: 0, left: 0 };
  const { decidedUntil, ...day } = due.next;
  const decision = await decide(trx, { ...due, rule, day }, deciding);
  await saveDay(trx, id, { ...day, ...decision }, { decidedUntil, now: deciding.now });
  return { done: 1, left: 1 };
}

type DueDay = {
  next: NextDay;
  /** In whose name the order is made, or why none can be made now. */
  may: Permission;
  /** What blocks an order may end before its window begins: until then the day stays open. */
  heldUntil: Date | null;
};

async function dueDay(trx: Trx, rule: RecurrenceRow, now: Date): Promise<DueDay | undefined> {
  const next = nextDay(rule, await daysOf(trx, rule));
  if (!next || makingAt(next.day, rule.lead_days) > now.getTime()) return undefined;
  const may = await permissionOf(trx, rule);
  const closing = new Date(plannableUntil(rule.content, next.day));
  return { next, may, heldUntil: 'obstacle' in may && closing > now ? closing : null };
}

/** @returns false if a further day became due */
async function endDecisions(trx: Trx, id: string, now: Date): Promise<boolean> {
  const rule = await lockRecurrence(trx, id);
  if (!rule) return true;
  const due = await dueDay(trx, rule, now);
  if (due?.heldUntil === null) return false;
  const at = nextMaking(rule, await daysOf(trx, rule));
  await saveNextMaking(trx, id, { at, heldUntil: due?.heldUntil ?? null });
  if (!hasEnded(rule, now) && (await hasNewFailure(trx, rule))) {
    const failed = { kind: 'recurrence.failed', recurrenceId: id, companyId: rule.company_id } as const;
    await createNotice(trx, { ...failed, actor: null, isInternal: false }, now);
  }
  return true;
}

function hasEnded({ is_paused, last_day }: RecurrenceRow, now: Date): boolean {
  return is_paused || (last_day !== null && last_day < dayOf(now));
}

/** Whether this job left a day without a request; a block that lasts was noticed with its first day. */
async function hasNewFailure(trx: Trx, rule: RecurrenceRow): Promise<boolean> {
  const { outcomes, before } = await findOutcomes(trx, rule);
  const failures = outcomes.filter((outcome) => outcome !== 'made');
  return failures.some((outcome) => outcome !== 'blocked' || before !== 'blocked');
}

async function daysOf(trx: Trx, rule: RecurrenceRow) {
  const { calendar } = await loadSettings(trx);
  return { calendar, decided: await findDecidedDays(trx, rule) };
}

type Decision =
  | { outcome: 'made' | 'draft'; order_id: string; fault?: string }
  | { outcome: 'missed' }
  | { outcome: 'blocked'; fault: string };

type Undecided = Pick<DueDay, 'may'> & { rule: RecurrenceRow; day: Occurrence };

async function decide(
  trx: Trx,
  { rule, may, day: { day } }: Undecided,
  { deps, now }: Deciding,
): Promise<Decision> {
  if ('obstacle' in may) return { outcome: 'blocked', fault: BLOCKED[may.obstacle] };
  if (hasPassed(rule.content, day, now.getTime())) return { outcome: 'missed' };
  const { user } = may;
  const draft = await createDraft(trx, {
    companyId: rule.company_id,
    body: { content: contentOnDay(rule.content, day), submit: false },
    user,
    now,
    recurrence: { courierId: rule.courier_id },
  });
  const requested = rule.submit ? await request(trx, draft, { user, rule, deps, now }) : undefined;
  if (requested === undefined || 'refusal' in requested) await deps.live.publish(trx, changeOf(draft));
  if (requested === undefined) return { outcome: 'made', order_id: draft.order.id };
  return 'refusal' in requested
    ? { outcome: 'draft', order_id: draft.order.id, fault: faultOf(requested.refusal, rule.content) }
    : { outcome: 'made', order_id: draft.order.id };
}

type Requesting = { user: Principal; rule: RecurrenceRow } & Deciding;

function request(trx: Trx, loaded: LoadedOrder, { user, rule, deps, now }: Requesting) {
  return inSavepoint(trx, () =>
    applyOrderEvent({
      ...orderEventBy(user, rule, { deps, trx, now }),
      loaded,
      event: { type: 'order.submit' },
    }),
  );
}

/** Why a request was refused, shown beside the remaining draft. */
function faultOf(
  { members: { errors = [], detail } }: ProblemError,
  { stops }: RecurrenceRow['content'],
): string {
  const fault = submissionFault(errors, stops.length);
  return (fault || detail || 'A ordem não pôde ser solicitada.').slice(0, MAX_FAULT_LENGTH);
}

type Permission = { user: Principal } | { obstacle: keyof typeof BLOCKED };

async function permissionOf(trx: Trx, rule: RecurrenceRow): Promise<Permission> {
  if (!(await isCompanyActive(trx, rule.company_id))) return { obstacle: 'company' };
  // The job has no session.
  const author = await actingUser(trx, { id: rule.author_id, client: 'api' });
  return author && mayOrderFor(rule, author) ? { user: author.user } : { obstacle: 'author' };
}

/** Locks the company against changes until the end of the step. */
async function isCompanyActive(trx: Trx, id: string): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .select('active')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return company?.active === true;
}

function mayOrderFor({ company_id }: RecurrenceRow, { user, isActive }: Actor): boolean {
  return isActive && (isBaseRole(user.role) || user.companyId === company_id);
}
