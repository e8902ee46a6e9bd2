import type { ServiceOrder } from '#src/api/service-orders.ts';
import { formatDateTime } from '#src/lib/format-date.ts';

import { stopHeading } from './detail-stop-words.ts';

export type DetailSignatureProps = { order: ServiceOrder; now: number };

/** Only on paper: when it was printed, and the lines that whoever takes the goods fills in. */
export function DetailSignature({ order: { stops }, now }: DetailSignatureProps) {
  return (
    <div className="hidden print:block">
      <p className="mt-4 text-xs">Impressa em {formatDateTime(new Date(now).toISOString())}</p>
      <ul>
        {stops
          .filter(({ kind }) => kind === 'dropoff')
          .map((stop) => (
            <li key={stop.id} className="mx-px mt-6 border border-black p-4 text-sm">
              <p className="mb-8 font-medium">{stopHeading(stop, stops)}</p>
              <div className="grid grid-cols-3 gap-6">
                {['Nome de quem recebeu', 'Documento', 'Data, hora e assinatura'].map((label) => (
                  <p key={label} className="border-t border-black pt-1 text-xs">
                    {label}
                  </p>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </div>
  );
}
