import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

afterEach(closeForms);

const FOUND = {
  postalCode: '01304001',
  street: 'Rua Augusta',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
};

const delivery = () => within(screen.getByRole('region', { name: 'Entrega' }));
const field = (name: RegExp) => delivery().getByRole('textbox', { name });

async function paste(text: string, look: () => Response) {
  const form = openForm({
    answer: ({ path }) => (path.startsWith('/v1/addresses/') ? look() : undefined),
  });
  await form.user.type(field(/^Cidade/u), 'Campinas');
  await form.user.click(field(/^Rua/u));
  await form.user.paste(text);
}

test('a pasted address without a city gets it from its CEP', async () => {
  await paste('Rua Augusta, 1.508, ap 12, 01304-001', () => Response.json(FOUND));
  expect(field(/^Rua/u)).toHaveValue('Rua Augusta');
  expect(field(/^Número/u)).toHaveValue('1508');
  expect(field(/^Complemento/u)).toHaveValue('ap 12');
  await waitFor(() => expect(field(/^Cidade/u)).toHaveValue('São Paulo'));
  expect(field(/^Bairro/u)).toHaveValue('Consolação');
});

test('a pasted address keeps its parts if its CEP is not found, without the city of another', async () => {
  const detail = 'CEP não encontrado.';
  await paste('Rua Augusta, 1508 - Consolação, 01304-001', () =>
    problemAnswer(404, { code: 'not-found', detail }),
  );
  expect(await delivery().findByText(detail)).toBeVisible();
  expect(field(/^Rua/u)).toHaveValue('Rua Augusta');
  expect(field(/^Bairro/u)).toHaveValue('Consolação');
  expect(field(/^Cidade/u)).toHaveValue('');
});
