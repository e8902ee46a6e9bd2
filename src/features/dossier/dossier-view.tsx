import type { ReactNode } from 'react';

import { attemptOutcomeText, partyText } from '#domain/orders/proofs/dossier.ts';
import { proofTitle } from '#domain/orders/proofs/proof-title.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { PublicDossier } from '#src/api/orders/dossiers.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';

import { PictureCheck } from './picture-check.tsx';

type Stop = PublicDossier['stops'][number];

/** The public facts of an order, to compare with a printed proof. Times are exact, as on the paper. */
export function DossierView({ dossier }: { dossier: PublicDossier }) {
  const pictures = dossier.stops.flatMap((stop) => stop.pictures);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-secondary text-sm leading-6">
        Compare o papel com o que está registrado hoje. Nomes, endereços e imagens não aparecem aqui.
      </p>
      <Card title={`OS ${dossier.orderNumber}`}>
        <Facts dossier={dossier} />
      </Card>
      {dossier.stops.map((stop) => (
        <Card key={stop.sequence} title={stopTitle(stop, dossier.stops)}>
          <StopFacts stop={stop} />
        </Card>
      ))}
      {pictures.length > 0 && <PictureCheck pictures={pictures} />}
    </div>
  );
}

function Facts({ dossier }: { dossier: PublicDossier }) {
  const { status, provider, company, requestedAt, closedAt, issuedAt } = dossier;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-2">
      <Fact label="Prestador">{partyText(provider)}</Fact>
      <Fact label="Empresa">{partyText(company)}</Fact>
      <Fact label="Situação">{STATUS_LABELS[status]}</Fact>
      {requestedAt && <Fact label="Solicitada em">{formatDateTime(requestedAt)}</Fact>}
      {closedAt && <Fact label="Encerrada em">{formatDateTime(closedAt)}</Fact>}
      <Fact label="Comprovante emitido em">{formatDateTime(issuedAt)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}

/** "Coleta", "Entrega", with several drop-offs "Entrega 2". */
function stopTitle({ kind, sequence }: Stop, stops: readonly Stop[]): string {
  if (kind === 'pickup') return 'Coleta';
  return stops.length > 2 ? `Entrega ${sequence - 1}` : 'Entrega';
}

function StopFacts({ stop }: { stop: Stop }) {
  const { status, district, city, state, attempts, pictures } = stop;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-secondary flex flex-wrap justify-between gap-x-4">
        <span>{`${district}, ${city} - ${state}`}</span>
        <span>{STOP_STATUS_LABELS[status]}</span>
      </p>
      {attempts.length > 0 && (
        <ul aria-label="Tentativas" className="flex flex-col gap-1">
          {attempts.map((attempt) => (
            <li key={attempt.n} className="text-ink flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{`Tentativa ${attempt.n} · ${attemptOutcomeText(attempt)}`}</span>
              <span className="tabular-nums">{attemptTimes(attempt)}</span>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <ul aria-label="Imagens" className="flex flex-col gap-3">
          {pictures.map((picture) => (
            <li key={`${picture.sha256} ${picture.at}`}>
              <p className="text-ink flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{proofTitle(picture)}</span>
                <span className="tabular-nums">{formatDateTime(picture.at)}</span>
              </p>
              <p className="text-secondary font-mono text-xs wrap-anywhere">{`SHA-256 ${picture.sha256}`}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "chegada 20/11/2026 14:30, fim 20/11/2026 14:32" */
function attemptTimes({ arrivedAt, endedAt }: Schema<'DossierAttempt'>): string {
  const arrival = arrivedAt === null ? '' : `chegada ${formatDateTime(arrivedAt)}, `;
  return `${arrival}fim ${formatDateTime(endedAt)}`;
}
