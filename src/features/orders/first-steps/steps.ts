import type { Schema } from '#openapi/schema.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';

/** A step with the fact of the server by which it is done. */
export type Step = {
  fact: keyof Schema<'FirstSteps'>;
  title: string;
  text: string;
  doneText: string;
  hrefOf: (paths: CompanyPaths) => string;
};

/** Form of a new record over a list. */
const NEW = { novo: 1 };

export const STEPS: readonly Step[] = [
  {
    fact: 'hasPickup',
    title: 'Endereço de coleta',
    text: 'Cadastre de onde saem as entregas, para não digitar a cada ordem.',
    doneText: 'O endereço já pode ser escolhido em cada ordem.',
    hrefOf: (paths) => paths.locations(NEW),
  },
  {
    fact: 'hasTeam',
    title: 'Equipe',
    text: 'Convide quem também pede e acompanha entregas.',
    doneText: 'A sua equipe já foi convidada. Você pode convidar mais gente.',
    hrefOf: (paths) => paths.users(NEW),
  },
  {
    fact: 'hasOrder',
    title: 'Primeira entrega',
    text: 'Peça a primeira coleta e acompanhe a ordem até a porta.',
    doneText: 'A primeira ordem já foi solicitada.',
    hrefOf: (paths) => paths.newOrder(),
  },
];
