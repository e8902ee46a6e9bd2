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

async function paste(text: string, look: () => Response, into = /^Rua/u) {
  const form = openForm({
    answer: ({ path }) => (path.startsWith('/v1/addresses/') ? look() : undefined),
  });
  await form.user.type(field(/^Cidade/u), 'Campinas');
  await form.user.click(field(into));
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

const unknown = () => problemAnswer(404, { code: 'not-found', detail: 'CEP não encontrado.' });

test('an address pasted into the CEP is spread like one pasted into the street', async () => {
  await paste(
    'R. Frei Caneca 1120 ap 12B, Consolação, São Paulo/SP CEP 01307002',
    () => Response.json({ ...FOUND, postalCode: '01307002', street: 'Rua Frei Caneca' }),
    /^CEP/u,
  );
  expect(field(/^CEP/u)).toHaveValue('01307-002');
  expect(field(/^Rua/u)).toHaveValue('R. Frei Caneca');
  expect(field(/^Número/u)).toHaveValue('1120');
  expect(field(/^Complemento/u)).toHaveValue('ap 12B');
  expect(field(/^Cidade/u)).toHaveValue('São Paulo');
});

test.each([
  ['SQN 308 Bloco C, 01304-001', 'SQN 308 Bloco C', '01304-001'],
  ['CEP 01304001', '', '01304-001'],
  ['01304-001', '', '01304-001'],
])('"%s" pasted into the CEP leaves what is doubtful in the street', async (text, street, postalCode) => {
  await paste(text, unknown, /^CEP/u);
  expect(field(/^CEP/u)).toHaveValue(postalCode);
  expect(field(/^Rua/u)).toHaveValue(street);
});

test('a doubtful address pasted into the street leaves its CEP, which fills in the city', async () => {
  const form = openForm({
    answer: ({ path }) => (path.startsWith('/v1/addresses/') ? Response.json(FOUND) : undefined),
  });
  await form.user.click(field(/^Rua/u));
  await form.user.paste('Rua Augusta 1508 loja 12 Consolação São Paulo SP 01304-001');
  expect(field(/^CEP/u)).toHaveValue('01304-001');
  expect(field(/^Rua/u)).toHaveValue('Rua Augusta 1508 loja 12 Consolação São Paulo SP');
  await waitFor(() => expect(field(/^Cidade/u)).toHaveValue('São Paulo'));
  expect(field(/^Bairro/u)).toHaveValue('Consolação');
});

test('a doubtful address pasted into the CEP does not replace the typed street', async () => {
  const form = openForm({ answer: () => undefined });
  await form.user.type(field(/^Rua/u), 'Rua Augusta');
  await form.user.click(field(/^CEP/u));
  await form.user.paste('SQN 308 Bloco C');
  expect(field(/^Rua/u)).toHaveValue('Rua Augusta');
});
