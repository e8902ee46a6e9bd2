import type { Schema } from '#openapi/schema.ts';

type Day = Pick<Schema<'RecurrenceDay'>, 'fault'> & {
  outcome: Exclude<Schema<'RecurrenceDay'>['outcome'], 'made'>;
};

const OUTCOMES: Readonly<Record<Day['outcome'], string>> = {
  draft: 'ficou como rascunho',
  missed: 'não foi criada: o horário já tinha passado',
  blocked: 'não foi criada',
};

/** "ficou como rascunho: Coleta: CEP: campo obrigatório." for a day without a request. */
export function recurrenceDayText({ outcome, fault }: Day): string {
  return [OUTCOMES[outcome], fault].filter(Boolean).join(': ');
}
