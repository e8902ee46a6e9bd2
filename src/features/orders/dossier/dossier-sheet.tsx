import type { ReactNode } from 'react';

import { invoiceTitle } from '#domain/orders/invoice-key.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { partyText } from '#domain/orders/proofs/dossier.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Dossier } from '#src/api/orders/dossiers.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { QrCode } from '#src/components/qr-code.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { dossierPath } from '#src/lib/paths.ts';

import { ChangeList } from '../change-list.tsx';
import { entryAuthor, stopHeading, undoneWord } from '../order-labels.ts';
import { DossierStop } from './dossier-stop.tsx';

type DossierSheetProps = {
  dossier: Dossier;
  /** The pictures by the id of their proof. */
  files: ReadonlyMap<string, Blob>;
  /** A picture is rendered, or cannot be. */
  onRendered: (proofId: string) => void;
};

/** The printed proof of an order (A4). Its times are exact, because paper is read later. */
export function DossierSheet({ dossier, files, onRendered }: DossierSheetProps) {
  const { order } = dossier;
  return (
    <article className="print-plain flex flex-col gap-4 text-sm">
      <Head dossier={dossier} />
      <Parties dossier={dossier} />
      {order.stops.map((stop) => (
        <DossierStop
          key={stop.id}
          heading={stopHeading(stop, order.stops)}
          stop={stop}
          files={files}
          onRendered={onRendered}
        />
      ))}
      <History dossier={dossier} />
      <p className="border-paper-ink break-inside-avoid border-t pt-2 text-xs">
        SHA-256 é a impressão digital de um arquivo: muda se um único ponto da imagem mudar. Na página do QR
        code, escolha o arquivo de uma imagem, baixado do sistema, para saber se é o original.
      </p>
    </article>
  );
}

function Head({ dossier: { token, order } }: { dossier: Dossier }) {
  const { href } = new URL(dossierPath(token), location.href);
  const facts = [
    STATUS_LABELS[order.status],
    order.requestedAt && `solicitada em ${formatDateTime(order.requestedAt)}`,
    order.closedAt && `encerrada em ${formatDateTime(order.closedAt)}`,
    `impresso em ${formatDateTime(new Date(currentTime()).toISOString())}`,
  ];
  return (
    <header className="border-paper-ink flex items-start justify-between gap-4 border-b-2 pb-3">
      <div className="min-w-0">
        <BrandLogo className="[filter:grayscale(1)]" />
        <h1 className="mt-3 text-2xl font-semibold">{`Comprovante · OS ${order.orderNumber}`}</h1>
        <p className="mt-1 text-xs">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-xs wrap-anywhere">{`Confira em ${href}`}</p>
      </div>
      <QrCode text={href} label="Conferir este comprovante" className="size-28" />
    </header>
  );
}

function Parties({ dossier: { provider, company, order } }: { dossier: Dossier }) {
  const { courier, externalRef, invoiceKey, packagesCount, collectedPackages } = order;
  const packages = countedExactly(collectedPackages ?? packagesCount ?? 0, 'volume', 'volumes');
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
      <Fact label="Prestador">{partyText(provider)}</Fact>
      <Fact label="Empresa">{partyText(company)}</Fact>
      {courier && (
        <Fact label="Entregador">{[courier.name, courier.vehiclePlate].filter(Boolean).join(' · ')}</Fact>
      )}
      <Fact label="Mercadoria">{packages}</Fact>
      {externalRef && <Fact label={ORDER_FIELD_LABELS.externalRef}>{externalRef}</Fact>}
      {invoiceKey && (
        <Fact label={ORDER_FIELD_LABELS.invoiceKey}>{`${invoiceTitle(invoiceKey)} · ${invoiceKey}`}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The timeline without internal entries, oldest first. */
function History({ dossier: { events, earlierEvents, order } }: { dossier: Dossier }) {
  return (
    <section>
      <h2 className="mb-1 font-semibold">Linha do tempo</h2>
      {earlierEvents > 0 && (
        <p className="text-xs">
          {`Sem ${countedExactly(earlierEvents, 'entrada mais antiga', 'entradas mais antigas')}.`}
        </p>
      )}
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="border-paper-ink border-b text-left">
            <th className="w-32 py-1 pr-3 font-medium">Quando</th>
            <th className="py-1 pr-3 font-medium">O que aconteceu</th>
            <th className="w-44 py-1 font-medium">Registro</th>
          </tr>
        </thead>
        <tbody>
          {events.map((entry) => (
            <tr key={entry.seq} className="border-paper-ink/30 border-b align-top">
              <td className="py-1 pr-3 tabular-nums">{formatDateTime(entry.at)}</td>
              <td className="py-1 pr-3 wrap-anywhere">
                <Entry entry={entry} stops={order.stops} />
              </td>
              <td className="py-1 wrap-anywhere">{entryAuthor(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type EntryProps = { entry: Schema<'TimelineEntry'>; stops: Dossier['order']['stops'] };

function Entry({ entry, stops }: EntryProps) {
  const { label, undone, stopId, reasonLabel, note, changes } = entry;
  const stop = stops.find(({ id }) => id === stopId);
  const details = [stop && stopHeading(stop, stops), reasonLabel, note].filter(Boolean);
  return (
    <>
      <span className="font-medium">
        {undone ? <s>{label}</s> : label}
        {undone && ` (${undoneWord(label)})`}
      </span>
      {details.length > 0 && <span>{` · ${details.join(' · ')}`}</span>}
      <ChangeList changes={changes} />
    </>
  );
}
