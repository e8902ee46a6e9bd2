import { expect, test } from 'vitest';

import { WRONG_ROLE } from '#machines/order/denial.ts';
import { readContract } from '#server/contract/document.ts';
import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import { problemOf } from '#src/api/http/problem.ts';
import { waitSentence } from '#src/components/passwords/sign-in-failure.tsx';
import { NOT_OFFERED } from '#src/features/orders/action-forms/use-action-dialog.ts';
import { ORDER_NOT_FOUND } from '#src/features/orders/detail/order-page.tsx';
import { SESSION_EXPIRED } from '#src/features/session/sign-in-page.tsx';

const { problems } = readContract();

/** Sentences that a layer repeats because it cannot read the contract, beside those of the contract. */
test.each([
  { by: 'the order machine', own: WRONG_ROLE.sentence, contract: problems['forbidden']?.detail },
  { by: 'the app without an answer', own: NO_CONNECTION, contract: problems['unavailable']?.detail },
  {
    by: 'the app about the error of a proxy',
    own: problemOf(new Response(null, { status: 500 }), undefined).message,
    contract: problems['internal-error']?.detail.replace('{requestId}', '500'),
  },
  { by: 'the sign-in page', own: SESSION_EXPIRED, contract: problems['unauthenticated']?.detail },
  {
    by: 'the sign-in page',
    own: waitSentence(3412),
    contract: problems['too-many-requests']?.detail.replace('{wait}', '57 minutos'),
  },
  {
    by: 'the form of an action',
    own: NOT_OFFERED,
    contract: problems['transition-not-allowed']?.detail,
  },
  { by: 'the page of an order', own: ORDER_NOT_FOUND, contract: problems['order-not-found']?.detail },
])('$by says $own as the contract does', ({ own, contract }) => {
  expect(own).toBe(contract);
});
