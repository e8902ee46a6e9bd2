import { afterWorkingMinutes, isOpenDuring } from '#domain/calendar/base-calendar.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { counted } from '#src/lib/counted.ts';

import type { ActionContext } from '../actions/types.ts';
import { untilInWords } from '../order-labels.ts';

/** When the base's reply to a request of the company is due, which passes in the base's hours alone (docs/domain.md 2). */
export function replyText({ order, calendar, now }: ActionContext): string {
  const { cancelAnswerMinutes: minutes } = order.policy;
  if (isOpenDuring({ from: now, until: now + minutes * MINUTE_MS }, calendar)) {
    return `A base responde em até ${counted(minutes, 'minuto', 'minutos')}.`;
  }
  const due = new Date(afterWorkingMinutes(now, minutes, calendar)).toISOString();
  return `A base está fechada ou fecha antes disso: ela responde até ${untilInWords(due, now)}.`;
}
