import * as z from 'zod/mini';

import type { ActionField, ActionValues } from './fields.ts';
import type { ActionSchema, OrderEvent } from './types.ts';

type Shape = Partial<Record<ActionField, z.ZodMiniType<unknown, string | undefined>>>;

/** Shows a message at a field that is only wrong together with another one. */
export type Refuse = (field: ActionField, message: string) => void;

/** Reads each field by its reader and, when all are fine, makes the event of them. */
export function reads<Fields extends Shape, Event extends OrderEvent>(
  fields: Fields,
  toEvent: (values: z.output<z.ZodMiniObject<Fields>>, refuse: Refuse) => Event,
): ActionSchema<Awaited<Event>> {
  const typedFields = z.object(fields);
  return z.pipe(
    z.custom<Partial<ActionValues>>(),
    z.transform((typed: Partial<ActionValues>, { issues }) => {
      const refuse = (path: PropertyKey[], message: string) =>
        issues.push({ code: 'custom', message, path, input: typed });
      const result = typedFields.safeParse(typed);
      if (result.success) return toEvent(result.data, (field, message) => refuse([field], message));
      for (const { path, message } of result.error.issues) refuse(path, message);
      return z.NEVER;
    }),
  );
}
