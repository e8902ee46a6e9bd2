import { type DayChoice, isMoving, type MovingDays } from '#domain/orders/lists/day-choice.ts';
import { formatDayMonth } from '#src/lib/calendar-days.ts';

export const MOVING_LABELS: Readonly<Record<MovingDays, string>> = {
  yesterday: 'Ontem',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  '7d': '7 dias',
  '30d': '30 dias',
};

/** "Hoje", "14/11 a 20/11", "Desde 14/11". */
export function dayChoiceText(choice: DayChoice): string {
  if (isMoving(choice)) return MOVING_LABELS[choice];
  const [from = '', to = ''] = choice.split('..');
  if (from === to) return formatDayMonth(from);
  if (from === '') return `Até ${formatDayMonth(to)}`;
  return to === '' ? `Desde ${formatDayMonth(from)}` : `${formatDayMonth(from)} a ${formatDayMonth(to)}`;
}
