import { maskCnpj } from '#domain/documents.ts';
import { formatInteger } from '#domain/text/counted-texts.ts';
import type { Schema } from '#openapi/schema.ts';

type Tried = { attempts: readonly { endedAt: string | null }[] };

/** Whether an order has anything to prove: an ended attempt at one of its stops, successful or not. */
export function hasDossier(stops: readonly Tried[]): boolean {
  return stops.some(({ attempts }) => attempts.some(({ endedAt }) => endedAt !== null));
}

type Recorded = { recorded: boolean; undone: boolean };

/** The pictures that prove something: recorded by an event that was not undone. */
export function standingProofs<Proof extends Recorded>(proofs: readonly Proof[]): Proof[] {
  return proofs.filter(({ recorded, undone }) => recorded && !undone);
}

/** "Concluída", "Insucesso: Destinatário ausente", or "Interrompida" without an outcome; null while in progress. */
export function attemptOutcomeText({
  outcome,
  reasonLabel,
  endedAt,
}: Pick<Schema<'Attempt'>, 'outcome' | 'reasonLabel' | 'endedAt'>): string | null {
  if (outcome === 'done') return 'Concluída';
  if (outcome === 'failed') return reasonLabel === null ? 'Insucesso' : `Insucesso: ${reasonLabel}`;
  return endedAt === null ? null : 'Interrompida';
}

/** "Malote · Malote Entregas Ltda. · CNPJ 11.222.333/0001-81" */
export function partyText({ name, legalName, cnpj }: Schema<'DossierParty'>): string {
  const registered = legalName === name ? null : legalName;
  return [name, registered, cnpj && `CNPJ ${maskCnpj(cnpj)}`].filter(Boolean).join(' · ');
}

/** Maximum number of orders in one file of dossiers. */
export const MAX_DOSSIERS = 500;

/**
 * The refusal of a file with more than `MAX_DOSSIERS` orders.
 * @param count capped if the orders were not all counted
 */
export function tooManyDossiers({ value, capped }: Schema<'CappedCount'>): string {
  const many = `${capped ? 'mais de ' : ''}${formatInteger(value)} ordens`;
  return `São ${many}, e um arquivo leva os comprovantes de até ${MAX_DOSSIERS}. Escolha menos ordens.`;
}
