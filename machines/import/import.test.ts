import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { decideImport } from './decide.ts';
import { type ImportEvent, type ImportFacts, importMachine, type ImportState } from './import.machine.ts';

type Counts = Partial<ImportFacts['counts']>;

const factsOf = (state: ImportState, counts: Counts, more: Partial<ImportFacts> = {}): ImportFacts => ({
  kind: 'orders',
  state,
  counts: { rows: 3, unchecked: 0, faulty: 0, ready: 0, ordered: 0, ...counts },
  pickupFaults: [],
  ...more,
});

const NONE = { ready: 3 };
const SOME = { ready: 2, ordered: 1 };
const ALL = { ordered: 3 };

describe('an import', () => {
  test.each<[from: ImportState, counts: Counts, event: ImportEvent, to: ImportState]>([
    ['uploading', { unchecked: 3 }, 'import.stored', 'checking'],
    ['checking', { unchecked: 1 }, 'import.mapped', 'checking'],
    ['checking', { unchecked: 1 }, 'import.edited', 'checking'],
    ['checking', NONE, 'import.checked', 'review'],
    ['checking', NONE, 'import.cancel', 'discarded'],
    ['checking', SOME, 'import.cancel', 'undoing'],
    ['review', NONE, 'import.mapped', 'checking'],
    ['review', NONE, 'import.edited', 'review'],
    ['review', { unchecked: 1, ready: 2 }, 'import.edited', 'checking'],
    ['review', NONE, 'import.commit', 'committing'],
    ['review', NONE, 'import.cancel', 'discarded'],
    ['review', SOME, 'import.cancel', 'undoing'],
    ['committing', SOME, 'import.commitEnded', 'review'],
    ['committing', ALL, 'import.commitEnded', 'done'],
    ['committing', SOME, 'import.commitStopped', 'review'],
    ['committing', NONE, 'import.cancel', 'undoing'],
    ['undoing', NONE, 'import.undone', 'checking'],
    ['undoing', ALL, 'import.undone', 'done'],
    ['done', ALL, 'import.cancel', 'undoing'],
  ])('in %s with %j takes %s to %s', (from, counts, event, to) => {
    expect(decideImport(factsOf(from, counts), event)).toEqual({ allowed: true, state: to });
  });

  test.each<[state: ImportState, orders: string, locations: string]>([
    ['uploading', 'A planilha ainda está sendo recebida.', 'A planilha ainda está sendo recebida.'],
    [
      'checking',
      'As linhas ainda estão sendo verificadas. Aguarde um instante.',
      'As linhas ainda estão sendo verificadas. Aguarde um instante.',
    ],
    [
      'review',
      'Nenhuma linha está pronta para virar ordem. Corrija as linhas com erro.',
      'Nenhuma linha está pronta para importar. Corrija as linhas com erro.',
    ],
    [
      'committing',
      'As ordens desta planilha estão sendo criadas. Aguarde ou cancele.',
      'Os locais desta planilha estão sendo importados. Aguarde ou cancele.',
    ],
    [
      'undoing',
      'As ordens desta planilha estão sendo desfeitas. Aguarde um instante.',
      'A importação desta planilha está sendo desfeita. Aguarde um instante.',
    ],
    [
      'done',
      'Todas as linhas desta planilha já são ordens.',
      'Todas as linhas desta planilha já foram importadas.',
    ],
    ['discarded', 'Esta planilha foi descartada.', 'Esta planilha foi descartada.'],
  ])('in %s without a row that is ready denies a commit with its sentence', (state, orders, locations) => {
    const sentenceOf = (kind: ImportFacts['kind']) =>
      decideImport(factsOf(state, { faulty: 3 }, { kind }), 'import.commit');
    expect(sentenceOf('orders')).toEqual({ allowed: false, sentence: orders });
    expect(sentenceOf('locations')).toEqual({ allowed: false, sentence: locations });
  });

  test('in review denies the end of a check with a sentence about the check', () => {
    expect(decideImport(factsOf('review', NONE), 'import.checked')).toEqual({
      allowed: false,
      sentence: 'Todas as linhas já foram verificadas.',
    });
  });

  test('starts with its facts and is final once it is discarded', () => {
    const actor = createActor(importMachine, { input: { facts: factsOf('uploading', NONE) } }).start();
    expect(actor.getSnapshot().context.facts.counts.ready).toBe(3);
    actor.send({ type: 'import.stored' });
    actor.send({ type: 'import.cancel' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'discarded', status: 'done' });
  });
});
