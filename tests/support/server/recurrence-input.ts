import type { Schema } from '#openapi/schema.ts';

type Input = Schema<'OrderRecurrenceInput'>;

/** A rule of each Monday that requests its orders on their day. */
export function recurrenceInput(input: Pick<Input, 'content' | 'from'> & Partial<Input>): Input {
  return {
    name: 'Malote diário',
    courierId: null,
    pattern: { unit: 'week', every: 1, weekdays: [1] },
    until: null,
    skipped: [],
    onHoliday: 'keep',
    leadDays: 0,
    submit: true,
    isPaused: false,
    ...input,
  };
}
