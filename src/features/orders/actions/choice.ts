import { type AllowedAction, eventWithoutForm, isAllowed, type WithoutFormInput } from './allowed-actions.ts';
import type { ActionType } from './types.ts';

/** An action as a button or a menu entry. */
export type Choice = {
  action: AllowedAction;
  label: string;
  /** Opens the form even without required input. */
  isAsking?: true;
  /** The action that opens after success. */
  next?: ActionType;
};

export type ActionChoice = {
  /** The natural next step. */
  main: Choice | undefined;
  /** The likeliest alternative to it. */
  second: Choice | undefined;
  /** Menu entries by purpose. */
  steps: readonly Choice[];
  changes: readonly Choice[];
  endings: readonly Choice[];
};

/**
 * Alternatives to the next step, likeliest first; the first allowed one gets the second button. None ends the order.
 */
const ALTERNATIVES: readonly ActionType[] = [
  'order.failPickup',
  'order.failStop',
  'order.failReturn',
  'order.startReturn',
  'order.reschedule',
  'order.edit',
  'order.requestChange',
];

/** Replies to requests of the company and undo have their own notices on the page. */
const ELSEWHERE: readonly ActionType[] = [
  'order.approveCancel',
  'order.denyCancel',
  'order.approveChange',
  'order.denyChange',
  'order.undo',
];

const CHANGES: readonly ActionType[] = [
  'order.edit',
  'order.editStop',
  'order.annotate',
  'order.setPrice',
  'order.settleCash',
  'order.requestChange',
  'order.reschedule',
];
const ENDINGS: readonly ActionType[] = [
  'order.reject',
  'order.requestCancel',
  'order.cancel',
  'order.reportLoss',
  'order.correctOutcome',
];

/** Splits the allowed actions into two buttons and a menu. */
export function actionChoice(offers: readonly AllowedAction[], input: WithoutFormInput): ActionChoice {
  const allowed = offers.filter((action) => isAllowed(action) && !ELSEWHERE.includes(action.type));
  const primary = allowed.find((action) => action.primary);
  const alternative = ALTERNATIVES.map((type) => allowed.find((action) => action.type === type)).find(
    (action) => action !== undefined && action !== primary,
  );
  const accept = primary?.type === 'order.accept' ? primary : undefined;
  const second: Choice | undefined = accept
    ? { action: accept, label: 'Aceitar e atribuir', next: 'order.assign' }
    : alternative && simply(alternative);
  const others = allowed.filter((action) => action !== primary && action !== second?.action).map(simply);
  const isOf = (types: readonly ActionType[]) => (choice: Choice) => types.includes(choice.action.type);
  return {
    main: primary && simply(primary),
    second,
    steps: [
      ...(accept && eventWithoutForm(accept, input)
        ? [{ action: accept, label: 'Aceitar com outra janela…', isAsking: true as const }]
        : []),
      ...others.filter((choice) => !isOf([...CHANGES, ...ENDINGS])(choice)),
    ],
    changes: others.filter(isOf(CHANGES)),
    endings: others.filter(isOf(ENDINGS)),
  };
}

function simply(action: AllowedAction): Choice {
  return { action, label: action.label };
}
