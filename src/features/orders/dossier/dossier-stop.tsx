import { cashLines } from '#domain/orders/money/cash-texts.ts';
import { attemptOutcomeText, standingProofs } from '#domain/orders/proofs/dossier.ts';
import { proofSource, proofTitle } from '#domain/orders/proofs/proof-title.ts';
import { formatPhone } from '#domain/phone.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Proof } from '#src/api/orders/proofs.ts';
import { addressText } from '#src/components/address/address-labels.ts';
import { formatDateTime, formatFullWindow } from '#src/lib/format-date.ts';

import { receiptText } from '../order-labels.ts';
import { ProofImage } from '../proofs/image.tsx';

type Stop = Schema<'Stop'>;

type PicturesProps = { files: ReadonlyMap<string, Blob>; onRendered: (proofId: string) => void };

type DossierStopProps = PicturesProps & {
  /** "Entrega 2 · Helena Prado" */
  heading: string;
  stop: Stop;
};

/** One stop of a printed proof: its place, each attempt with its pictures, and the receiver. */
export function DossierStop({ heading, stop, ...pictures }: DossierStopProps) {
  const { contactName, contactPhone, placeName, window: requested } = stop;
  const proofs = standingProofs(stop.proofs);
  const returned = proofs.filter(({ moment }) => moment === 'return');
  return (
    <section className="border-paper-ink border p-3">
      <h2 className="flex flex-wrap justify-between gap-x-4 text-base font-semibold">
        <span className="wrap-anywhere">{heading}</span>
        <span>{STOP_STATUS_LABELS[stop.status]}</span>
      </h2>
      <p className="wrap-anywhere">{addressText(stop.address)}</p>
      <p className="wrap-anywhere">
        {[placeName && contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(' · ')}
      </p>
      {requested && <p>{`Janela: ${formatFullWindow(requested)}`}</p>}
      {cashLines(stop).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {stop.attempts.map((attempt) => (
        <DossierAttempt
          key={attempt.n}
          attempt={attempt}
          proofs={proofs.filter(({ moment, attempt: n }) => moment !== 'return' && n === attempt.n)}
          {...pictures}
        />
      ))}
      {stop.receipt && (
        <p className="mt-2 font-medium wrap-anywhere">
          {`${stop.kind === 'pickup' ? 'Devolvido a' : 'Recebido por'} ${receiptText(stop.receipt)}`}
        </p>
      )}
      {returned.length > 0 && <Pictures proofs={returned} {...pictures} />}
    </section>
  );
}

type DossierAttemptProps = PicturesProps & { attempt: Schema<'Attempt'>; proofs: readonly Proof[] };

function DossierAttempt({ attempt, proofs, ...pictures }: DossierAttemptProps) {
  const { n, arrivedAt, endedAt, note, by } = attempt;
  const outcome = attemptOutcomeText(attempt);
  if (outcome === null && arrivedAt === null) return null;
  const times = [
    arrivedAt && `chegada em ${formatDateTime(arrivedAt)}`,
    endedAt && `fim em ${formatDateTime(endedAt)}`,
    by && `registro de ${by}`,
  ];
  return (
    <div className="mt-2">
      <h3 className="font-medium wrap-anywhere">{`Tentativa ${n} · ${outcome ?? 'Em andamento'}`}</h3>
      <p className="wrap-anywhere">{times.filter(Boolean).join(' · ')}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {proofs.length > 0 && <Pictures proofs={proofs} {...pictures} />}
    </div>
  );
}

function Pictures({ proofs, files, onRendered }: PicturesProps & { proofs: readonly Proof[] }) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-4">
      {proofs.map((proof) => (
        <li key={proof.id}>
          <Picture proof={proof} file={files.get(proof.id)} onRendered={() => onRendered(proof.id)} />
        </li>
      ))}
    </ul>
  );
}

type PictureProps = { proof: Proof; file: Blob | undefined; onRendered: () => void };

/** A picture with its source and its hash. */
function Picture({ proof, file, onRendered }: PictureProps) {
  const title = proofTitle(proof);
  return (
    <figure>
      {file && (
        <ProofImage
          file={file}
          alt={title}
          width={proof.width}
          height={proof.height}
          className="border-paper-ink h-auto max-h-64 w-full border object-contain"
          onLoad={onRendered}
          onError={onRendered}
        />
      )}
      <figcaption className="mt-1 text-xs">
        <span className="font-medium">{title}</span>
        {` · ${proofSource(proof)}`}
        <span className="block font-mono wrap-anywhere">{`SHA-256 ${proof.sha256}`}</span>
      </figcaption>
    </figure>
  );
}
