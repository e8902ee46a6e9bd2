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

function denial({ kind, state, counts }: ImportFacts, type: ImportEvent): string {
  if (type === 'import.commit' && state === 'review') {
    return counts.ready === 0 ? NONE_READY[kind] : 'Complete a coleta antes de criar as ordens.';
  }
  return { ...SENTENCES, ...OF_KIND[kind] }[state];
}

const NONE_READY: Readonly<Record<ImportFacts['kind'], string>> = {
  orders: 'Nenhuma linha está pronta para virar ordem. Corrija as linhas com erro.',
  locations: 'Nenhuma linha está pronta para importar. Corrija as linhas com erro.',
};

type KindState = 'committing' | 'undoing' | 'done';

const SENTENCES: Readonly<Record<Exclude<ImportState, KindState>, string>> = {
  uploading: 'A planilha ainda está sendo recebida.',
  checking: 'As linhas ainda estão sendo verificadas. Aguarde um instante.',
  review: 'Todas as linhas já foram verificadas.',
  discarded: 'Esta planilha foi descartada.',
};

const OF_KIND: Readonly<Record<ImportFacts['kind'], Readonly<Record<KindState, string>>>> = {
  orders: {
    committing: 'As ordens desta planilha estão sendo criadas. Aguarde ou cancele.',
    undoing: 'As ordens desta planilha estão sendo desfeitas. Aguarde um instante.',
    done: 'Todas as linhas desta planilha já são ordens.',
  },
  locations: {
    committing: 'Os locais desta planilha estão sendo importados. Aguarde ou cancele.',
    undoing: 'A importação desta planilha está sendo desfeita. Aguarde um instante.',
    done: 'Todas as linhas desta planilha já foram importadas.',
  },
};
