import { MESSAGES } from '#domain/messages.ts';
import { minutesOf } from '#domain/orders/hours-error.ts';
import type { Schema } from '#openapi/schema.ts';

import type { TemplateContent } from './order-template.ts';

type ContentError = Schema<'FieldError'>;

const TEXTS = {
  dropoff: 'As ordens precisam de ao menos uma entrega.',
  order: 'A entrega não pode terminar antes do início da coleta.',
} as const;

/**
 * Why the content of a rule can become no request, beside the hours of each stop (`hoursErrorCode`). A template may be
 * incomplete: the order that starts from it is completed in the form.
 * @returns errors with JSON Pointers into the content
 */
export function recurringContentErrors({ stops }: TemplateContent): ContentError[] {
  const [pickup, ...dropoffs] = stops;
  const kinds = stops.flatMap(({ kind }, index): ContentError[] =>
    kind === (index === 0 ? 'pickup' : 'dropoff')
      ? []
      : [
          {
            pointer: `/stops/${index}/kind`,
            code: 'first-stop-pickup',
            message: MESSAGES['first-stop-pickup'],
          },
        ],
  );
  if (kinds.length > 0) return kinds;
  if (dropoffs.length === 0) return [{ pointer: '/stops', code: 'too-short', message: TEXTS.dropoff }];
  const begins = pickup?.hours ? minutesOf(pickup.hours.fromDay, pickup.hours.from) : undefined;
  return dropoffs.flatMap(({ hours }, index): ContentError[] =>
    begins !== undefined && hours && minutesOf(hours.untilDay, hours.until) < begins
      ? [{ pointer: `/stops/${index + 1}/hours`, code: 'window-invalid', message: TEXTS.order }]
      : [],
  );
}
