import {
  MODEL_ACTIONS,
  type ModelAction,
  type ModelActType,
  ONE_ROLE,
} from '#machines/app/testing/model-acts.ts';

import type { WalkedBrowser } from './walked-browser.ts';

/** An action of the user, another tab or the server, for both the model and a browser. */
export type Act = ModelAction & {
  type: ModelActType;
  perform: (browser: WalkedBrowser) => Promise<void>;
};

const PERFORMED: Readonly<Record<ModelActType, Act['perform']>> = {
  'opens /usuarios': (browser) => browser.open('/usuarios'),
  'opens /termos-de-uso': (browser) => browser.open('/termos-de-uso'),
  'opens /sair': (browser) => browser.open('/sair'),
  'follows the link Ordens de Serviço': (browser) => browser.follow('Ordens de Serviço'),
  'follows the link Usuários': (browser) => browser.follow('Usuários'),
  'follows the link Termos de uso': (browser) => browser.follow('Termos de uso'),
  'follows the link Sair': (browser) => browser.follow('Sair'),
  'goes back to /usuarios': (browser) => browser.goBackTo('/usuarios'),
  'signs in as operator': (browser) => browser.signIn('operator'),
  'signs in as manager': (browser) => browser.signIn('manager'),
  'signs in as admin': (browser) => browser.signIn('admin'),
  'sees another tab sign in': (browser) => browser.signInElsewhere('operator'),
  'sees another tab clear the storage': (browser) => browser.clearStorageElsewhere(),
  'signs out while another tab signs in': (browser) => browser.signOutWhileSignedInElsewhere(ONE_ROLE),
  'goes back to /sair twice': (browser) => browser.goBackTwiceTo('/sair'),
  'calls the API with a session that the server has ended': (browser) => browser.callWithDeadSession(),
  'opens /usuarios with a session that the server has ended': (browser) =>
    browser.openWithDeadSession('/usuarios'),
  'opens /usuarios while the server is down': (browser) => browser.openWhileDown('/usuarios'),
  'opens /usuarios and gets no response': (browser) => browser.openWithoutAnswer('/usuarios'),
  'opens /ordens-de-servico and goes back to /usuarios before the response': (browser) =>
    browser.openAndGoBackTo('/ordens-de-servico', '/usuarios'),
  'tries again while the server is down': (browser) => browser.retryWhileDown(),
  'tries again': (browser) => browser.retry(),
};

/** All actions of a walk. Together they cover every transition except those of `ELSEWHERE`. */
export const ACTS: readonly Act[] = Object.entries(MODEL_ACTIONS).flatMap(([name, act]) =>
  isType(name) ? [{ ...act, type: name, perform: PERFORMED[name] }] : [],
);

function isType(name: string): name is ModelActType {
  return name in MODEL_ACTIONS;
}
