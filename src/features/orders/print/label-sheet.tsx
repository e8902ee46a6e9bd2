import { HANDLING_FLAGS, HANDLING_LABELS, PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { QrCode } from '#src/components/qr-code.tsx';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';
import { classNames } from '#src/ui/class-names.ts';

import { LABEL_SIZES, type LabelLayout, type LabelSize } from './label-sizes.ts';

const TITLE = 'font-medium uppercase';

type LabelSheetProps = { order: PaperOrder; sheet: LabelContent; size: LabelSize };

/** A label: recipient, sender, handling, and the order's page as a QR code. */
export function LabelSheet({ order, sheet: { stop, count }, size }: LabelSheetProps) {
  const { address, contactPhone, instructions } = stop;
  const { layout } = LABEL_SIZES[size];
  return (
    <article
      className={classNames(
        'h-label print-plain flex break-after-page flex-col overflow-hidden last:break-after-auto',
        layout.gap,
      )}
    >
      <Head order={order} sheet={{ stop, count }} layout={layout} />
      <section className="border-paper-ink border-t pt-1 text-xs">
        <h2 className={classNames(TITLE, layout.isDense && 'leading-none')}>Destinatário</h2>
        <p className={classNames('font-semibold', layout.name)}>{recipientTitle(stop)}</p>
        <p className={layout.street}>{streetText(address)}</p>
        <p className={layout.one}>{`${address.district}, ${address.city}/${address.state}`}</p>
        <p className="flex items-baseline justify-between gap-3">
          <span className={classNames('font-semibold tabular-nums', layout.postalCode)}>
            {`CEP ${maskPostalCode(address.postalCode)}`}
          </span>
          {contactPhone && <span className="text-sm">{formatPhone(contactPhone)}</span>}
        </p>
        {address.reference && <p className={layout.one}>{address.reference}</p>}
        {instructions && <p className={classNames('font-medium', layout.two)}>{instructions}</p>}
      </section>
      <Handling order={order} stop={stop} layout={layout} />
      <Sender order={order} layout={layout} />
    </article>
  );
}

type HeadProps = Pick<LabelSheetProps, 'order' | 'sheet'> & { layout: LabelLayout };

/** Logo and number of the order, its code, and the words that sort packages. */
function Head({ order, sheet: { stop, count }, layout }: HeadProps) {
  const { orderNumber, priority, externalRef } = order;
  const { expectedWindow } = stop;
  const name = (
    <>
      <BrandLogo className="[filter:grayscale(1)]" />
      <p
        className={classNames('shrink-0 font-semibold whitespace-nowrap tabular-nums', layout.number)}
      >{`OS ${orderNumber}`}</p>
    </>
  );
  const code = (
    <QrCode
      text={new URL(paths.order(orderNumber), location.href).href}
      label={`Página da OS ${orderNumber}`}
      className="size-label-code"
    />
  );
  const words = (
    <>
      <p className={classNames('flex flex-wrap gap-x-3 font-semibold', layout.count)}>
        <span>{count}</span>
        {priority === 'urgent' && <span>URGENTE</span>}
      </p>
      {expectedWindow && <p>{`Até ${formatDateTime(expectedWindow.until)}`}</p>}
      {externalRef && <p className="line-clamp-2">{`Ref. ${externalRef}`}</p>}
    </>
  );
  if (layout.isDense) {
    return (
      <header className="flex items-center gap-2">
        {code}
        <div className="min-w-0 grow text-xs leading-tight">
          <div className={classNames('flex items-center justify-between gap-x-2', layout.head)}>{name}</div>
          {words}
        </div>
      </header>
    );
  }
  return (
    <>
      <header className="border-paper-ink flex items-center justify-between gap-2 border-b-2 pb-2">
        {name}
      </header>
      <div className="flex items-center gap-3">
        {code}
        <div className="text-sm">{words}</div>
      </div>
    </>
  );
}

type PartProps = Pick<LabelSheetProps, 'order'> & { layout: LabelLayout };

function Sender({ order: { stops, company }, layout }: PartProps) {
  const [pickup] = stops;
  if (!pickup) return null;
  const { address } = pickup;
  return (
    <section className="border-paper-ink mt-auto flex flex-wrap items-baseline border-t pt-1 text-xs">
      <h2 className={classNames(TITLE, layout.isDense ? 'mr-2' : 'basis-full')}>Remetente</h2>
      <p className={classNames('font-medium', layout.isDense ? 'grow basis-0' : 'basis-full', layout.one)}>
        {company.name}
      </p>
      <p className={classNames('basis-full', layout.one)}>
        {`${streetText(address)}, ${address.city}/${address.state}`}
      </p>
    </section>
  );
}

type HandlingProps = PartProps & { stop: LabelContent['stop'] };

/** Handling flags and cash on delivery. */
function Handling({ order: { handling }, stop: { cashOnDelivery }, layout }: HandlingProps) {
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true).map((flag) => HANDLING_LABELS[flag]);
  const cash =
    cashOnDelivery &&
    `Cobrar ${formatMoney(cashOnDelivery.amountCents)} (${PAYMENT_LABELS[cashOnDelivery.method]})`;
  const words = [...flags, ...(cash ? [cash] : [])];
  if (words.length === 0) return null;
  return (
    <ul className={classNames('flex flex-wrap', layout.isDense ? 'gap-x-1 gap-y-0.5' : 'gap-1')}>
      {words.map((word) => (
        <li
          key={word}
          className={classNames('border border-paper-ink text-xs font-semibold uppercase', layout.mark)}
        >
          {word}
        </li>
      ))}
    </ul>
  );
}

type Stop = Schema<'PaperStop'>;

type LabelContent = {
  stop: Stop;
  /** "Volume 1 de 2"; with several drop-offs "Entrega 1 de 3", as packages are not assigned to drop-offs. */
  count: string;
};

/** One label per package, or per drop-off if there are several. */
export function labelSheets({
  stops,
  packagesCount,
}: Pick<PaperOrder, 'stops' | 'packagesCount'>): LabelContent[] {
  const dropoffs = stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  const [only, ...others] = dropoffs;
  if (only === undefined) return [];
  if (others.length > 0) {
    return dropoffs.map((stop, index) => ({ stop, count: `Entrega ${index + 1} de ${dropoffs.length}` }));
  }
  return Array.from({ length: packagesCount }, (_, index) => ({
    stop: only,
    count: `Volume ${index + 1} de ${packagesCount}`,
  }));
}
