import { formatPhone, phoneHref } from '#domain/phone.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';
import { useBranding } from '#src/components/branding.ts';
import { cashText } from '#src/components/order/cash-text.ts';
import { ORDER_STATUS_LOOKS } from '#src/components/order/order-status-variants.ts';
import { formatDateTime, formatWindow, formatDayTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import type { BadgeTone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { dropoffPlace } from './dropoff-place.ts';
import { RecipientRequest } from './recipient-request.tsx';
import { TrackingHeading } from './tracking-heading.tsx';
import { TrackingHistory } from './tracking-history.tsx';
import { TrackingSteps } from './tracking-steps.tsx';
import { statusLabels } from './tracking-words.ts';

type TimeWindow = Schema<'TimeWindow'>;

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-neutral text-secondary',
  outline: 'bg-neutral text-secondary',
  info: 'bg-accent-tint text-accent-strong',
  active: 'bg-accent-fill text-on-accent',
  attention: 'bg-warning-ground text-warning-strong',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

type TrackingViewProps = {
  order: TrackedOrder;
  token: string;
  /** The last refetch failed, so the data may be stale. */
  isOutdated: boolean;
};

export function TrackingView({ order, token, isOutdated }: TrackingViewProps) {
  const now = useNow();
  const { tone, icon } = ORDER_STATUS_LOOKS[order.status];
  const { title, text } = statusLabels(order);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-secondary text-sm">
          {order.companyName} · OS {order.orderNumber}
        </p>
        <TrackingHeading />
      </div>
      {isOutdated && (
        <Alert tone="warning">Não foi possível atualizar agora. O que você vê pode ter mudado.</Alert>
      )}
      <Card>
        <output className="flex items-center gap-4">
          <span
            className={classNames(
              'flex size-12 shrink-0 items-center justify-center rounded-full [&_.lucide]:size-6',
              TONES[tone],
            )}
          >
            <Icon of={icon} />
          </span>
          <span className="min-w-0">
            <span className="text-ink block text-lg font-semibold">{title}</span>
            <span className="text-secondary block text-sm leading-6">{text}</span>
          </span>
        </output>
        <TrackingSteps order={order} />
        <When order={order} now={now} />
      </Card>
      <RecipientRequest order={order} token={token} />
      <TrackingDropoffs order={order} now={now} />
      <TrackingHistory order={order} now={now} />
      <TrackingContact order={order} />
      {order.expiresAt !== null && (
        <p className="text-muted text-center text-xs">
          Este link vale até {formatDateTime(order.expiresAt)}.
        </p>
      )}
    </div>
  );
}

/** The company's contact for recipients, if it has set one. */
function TrackingContact({ order: { companyName, companyContact } }: { order: TrackedOrder }) {
  const { email, phone } = companyContact;
  if (email === null && phone === null) return null;
  return (
    <Card title={`Fale com ${companyName}`}>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm wrap-anywhere">
        {phone !== null && <TextLink href={phoneHref(phone)}>{formatPhone(phone)}</TextLink>}
        {email !== null && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      </p>
    </Card>
  );
}

/** Statuses in which a forecast still applies. */
const UNDER_WAY: readonly OrderStatus[] = ['accepted', 'assigned', 'collecting', 'in_transit'];

function When({ order, now }: { order: TrackedOrder; now: number }) {
  const { promisedWindow, status, dropoffs } = order;
  if (dropoffs.some((dropoff) => isOverdue(order, dropoff, now))) return <Late />;
  if (promisedWindow === null || !UNDER_WAY.includes(status)) return null;
  return (
    <p className="border-line text-secondary mt-6 border-t pt-4 text-sm">
      Previsão de entrega:{' '}
      <strong className="text-ink font-semibold">{formatWindow(promisedWindow, now)}</strong>
    </p>
  );
}

/** Replaces an elapsed window, with the base's phone number. */
function Late() {
  const { supportPhone } = useBranding();
  return (
    <div className="border-line text-secondary mt-6 border-t pt-4 text-sm leading-6">
      <strong className="text-ink font-semibold">Está atrasada.</strong>
      {supportPhone && (
        <>
          {' '}
          Fale com a base: <TextLink href={phoneHref(supportPhone)}>{formatPhone(supportPhone)}</TextLink>
        </>
      )}
    </div>
  );
}

/** For a recipient the window itself counts, without the tolerance of `deadlineOf` (domain/orders/deadline.ts). */
function isOverdue({ promisedWindow, closedAt }: TrackedOrder, dropoff: Dropoff, now: number): boolean {
  const due = dropoff.window ?? promisedWindow;
  const isToDo = dropoff.status === 'pending' || dropoff.status === 'arrived';
  return closedAt === null && isToDo && due !== null && isOver(due, now);
}

function isOver({ until }: Pick<TimeWindow, 'until'>, now: number): boolean {
  return Date.parse(until) <= now;
}

type Dropoff = TrackedOrder['dropoffs'][number];

/** Destinations, no more precise than the neighbourhood: links may be shared. */
function TrackingDropoffs({ order, now }: { order: TrackedOrder; now: number }) {
  const { dropoffs } = order;
  return (
    <Card title={dropoffs.length > 1 ? 'Entregas' : 'Destino'}>
      <ol className="divide-line -my-3 divide-y">
        {dropoffs.map((dropoff) => (
          <li key={dropoff.sequence} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="text-ink min-w-0 text-sm font-medium">
              {dropoffs.length > 1 && `${dropoff.sequence - 1}. `}
              {dropoffPlace(dropoff)}
            </span>
            <span className="text-secondary text-sm tabular-nums">{stateOf(order, dropoff, now)}</span>
            {dropoff.cashOnDelivery && (
              <span className="text-secondary w-full text-sm">{`Tenha em mãos: ${cashText(dropoff.cashOnDelivery)}`}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stateOf(order: TrackedOrder, dropoff: Dropoff, now: number): string {
  const { status, doneAt, window } = dropoff;
  const label = STOP_STATUS_LABELS[status];
  if (doneAt !== null) return `${label} · ${formatDayTime(doneAt, now).toLowerCase()}`;
  if (status !== 'pending') return label;
  if (isOverdue(order, dropoff, now)) return 'Está atrasada';
  const isExpected = window !== null && !isOver(window, now);
  return isExpected ? formatWindow(window, now) : label;
}
