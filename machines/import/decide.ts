import { transition } from 'xstate';

import { type ImportEvent, type ImportFacts, importMachine, type ImportState } from './import.machine.ts';

type Decision = { allowed: true; state: ImportState } | { allowed: false; sentence: string };

/** Runs one event against the import machine: the next state, or a sentence in pt-BR. */
export function decideImport(facts: ImportFacts, type: ImportEvent): Decision {
  const before = importMachine.resolveState({ value: facts.state, context: { facts } });
  if (importMachine.getTransitionData(before, { type }).length === 0) {
    return { allowed: false, sentence: denial(facts, type) };
  }
  const [after] = transition(importMachine, before, { type });
  return { allowed: true, state: after.value };
}

/** Whether an event is possible now: the page offers what the server accepts. */
export function importAllows(facts: ImportFacts, type: ImportEvent): boolean {
  return decideImport(facts, type).allowed;
}

function denial(facts: ImportFacts, type: ImportEvent): string {
  if (type === 'import.commit' && facts.state === 'review') {
    return facts.counts.ready === 0
      ? 'Nenhuma linha está pronta para virar ordem. Corrija as linhas com erro.'
      : 'Complete a coleta antes de criar as ordens.';
  }
  return SENTENCES[facts.state];
}

const SENTENCES: Readonly<Record<ImportState, string>> = {
  uploading: 'A planilha ainda está sendo recebida.',
  checking: 'As linhas ainda estão sendo verificadas. Aguarde um instante.',
  review: 'Todas as linhas já foram verificadas.',
  committing: 'As ordens desta planilha estão sendo criadas. Aguarde ou cancele.',
  undoing: 'As ordens desta planilha estão sendo desfeitas. Aguarde um instante.',
  done: 'Todas as linhas desta planilha já são ordens.',
  discarded: 'Esta planilha foi descartada.',
};
