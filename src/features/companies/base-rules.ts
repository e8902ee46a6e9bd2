import { inUnits, PROOF_LABELS } from '#domain/settings-fields.ts';
import type { Settings } from '#src/api/settings.ts';

/** What a rule of a company is while it is the base's, in the words of the choice that leaves it so. */
export type BaseRules = Record<
  'promise' | 'freeCancel' | 'multiStop' | 'requireExternalRef' | 'proof',
  string
>;

/** Two of the rules are the base's without being settings: an order may have several drop-offs and no reference. */
const ALWAYS = { multiStop: asBase('permitido'), requireExternalRef: asBase('opcional') };

/** The words with the values of the base; without them as long as the settings are not known. */
export function baseRules(
  settings?: Pick<Settings, 'promiseMinutes' | 'freeCancelMinutes' | 'proofPolicy'>,
): BaseRules {
  if (settings === undefined) {
    return { ...ALWAYS, promise: asBase(), freeCancel: asBase(), proof: asBase() };
  }
  return {
    ...ALWAYS,
    promise: asBase(inUnits(settings.promiseMinutes, 'minutes')),
    freeCancel: asBase(inUnits(settings.freeCancelMinutes, 'minutes')),
    proof: asBase(proofWords(settings.proofPolicy)),
  };
}

function asBase(value?: string): string {
  return value === undefined ? 'Como a base' : `Como a base: ${value}`;
}

function proofWords(policy: Settings['proofPolicy']): string {
  const wanted = Object.entries(PROOF_LABELS)
    .filter(([part]) => Reflect.get(policy, part) === true)
    .map(([, label]) => label.toLowerCase());
  return wanted.length === 0 ? 'nada a informar' : wanted.join(', ');
}
