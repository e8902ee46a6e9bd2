import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';

import { LEGAL_VERSIONS } from './legal-versions.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const branding = toBranding({
  ...UNSET_BRANDING,
  productName: 'Expressa',
  supportEmail: 'ajuda@expressa.test',
  forumCity: 'Recife',
  providerName: 'Expressa Logística S.A.',
  providerCnpj: '12ABC34501DE35',
  terms: {
    freeCancelMinutes: 1,
    cancelAnswerMinutes: 20,
    maxAttempts: 4,
    custodyDays: 7,
    orderRetentionDays: 730,
    accessRecordDays: 200,
    endedAccountDays: 270,
    inactiveCourierDays: 1095,
    answeredRequestDays: 365,
    sessionIdleMinutes: 90,
    sessionMaxMinutes: 720,
  },
});

const pages = [
  {
    name: 'terms of use',
    Page: TermsPage,
    sections: [
      '1. Acesso ao serviço',
      '2. Funcionalidades',
      '3. Responsabilidades do usuário',
      '4. Propriedade intelectual',
      '5. Limitação de responsabilidade',
      '6. Alterações dos termos',
      '7. Lei aplicável e foro',
      'Contato',
    ],
  },
  {
    name: 'privacy policy',
    Page: PrivacyPage,
    sections: [
      '1. Quem somos e a quem se aplica',
      '2. Dados que coletamos',
      '3. Finalidades e bases legais',
      '4. Compartilhamento',
      '5. Armazenamento, segurança e retenção',
      '6. Seus direitos',
      '7. Menores de 18 anos',
      '8. Alterações e contato',
    ],
  },
] as const;

describe.each(pages)('$name', ({ Page, sections }) => {
  test('has the sections of the spec, in order, and an anchor to each', () => {
    render(<Page />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      sections,
    );

    const anchors = within(screen.getByRole('navigation', { name: 'Sumário' })).getAllByRole('link');
    expect(anchors.map((anchor) => anchor.textContent)).toEqual(sections);
    for (const anchor of anchors) {
      const target = document.querySelector(anchor.getAttribute('href') ?? '');
      expect(target).toHaveAccessibleName(anchor.textContent);
    }
  });

  test('has the date 5 June 2025 and cites no later law or authority name', () => {
    const { container } = render(<Page />);
    expect(screen.getByText('5 de junho de 2025')).toHaveAttribute('datetime', '2025-06-05');
    const years = [...container.textContent.matchAll(/\/(\d{4})\b/gu)].map((match) => Number(match[1]));
    expect(years.filter((year) => year > 2025)).toEqual([]);
    expect(container).not.toHaveTextContent('Agência Nacional');
  });

  test('names the provider from the branding and never the default product', () => {
    showBranding(branding);
    const { container } = render(<Page />);
    expect(container).toHaveTextContent('Expressa Logística S.A.');
    expect(container).toHaveTextContent('12.ABC.345/01DE-35');
    const mailboxes = screen.getAllByRole('link', { name: 'ajuda@expressa.test' });
    expect(new Set(mailboxes.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['mailto:ajuda@expressa.test']),
    );
    expect(container).not.toHaveTextContent(/malote/iu);
  });
});

describe.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
] as const)('the versions of the %s', (text, Page) => {
  test('end with the date of R1.5, newest first, with names that announcements can use', () => {
    const versions = LEGAL_VERSIONS[text];
    const dates = versions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted((one, other) => other.localeCompare(one)));
    expect(dates.at(-1)).toBe('2025-06-05');
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    for (const { version } of versions) expect(version).toMatch(/^.{1,20}$/u);
  });

  test('are listed with their dates and changes', () => {
    render(<Page />);
    expect(screen.getByText('Versão 2025-06, de 05/06/2025: primeira versão.')).toBeVisible();
  });
});

describe('values from the branding', () => {
  beforeEach(() => showBranding(branding));

  test('appear in the terms, in the singular where needed', () => {
    render(<TermsPage />);
    const section = screen.getByRole('region', { name: '2. Funcionalidades' });
    expect(section).toHaveTextContent('cancelar diretamente por 1 minuto.');
    expect(section).toHaveTextContent('responder em até 20 minutos');
    expect(section).toHaveTextContent('até 4 tentativas');
    expect(section).toHaveTextContent('por até 7 dias');
  });

  test('omit free cancellation if it is disabled', () => {
    showBranding({ ...branding, terms: { ...branding.terms, freeCancelMinutes: 0 } });
    render(<TermsPage />);
    const section = screen.getByRole('region', { name: '2. Funcionalidades' });
    expect(section).not.toHaveTextContent('cancelar diretamente');
  });

  test('state session length in the terms and retention periods in the privacy policy', () => {
    render(<TermsPage />);
    expect(screen.getByRole('region', { name: '1. Acesso ao serviço' })).toHaveTextContent(
      'termina após 90 minutos sem uso e, em qualquer caso, 12 horas depois da entrada',
    );
    render(<PrivacyPage />);
    const storage = screen.getByRole('region', { name: '5. Armazenamento, segurança e retenção' });
    expect(storage).toHaveTextContent('por 2 anos após o encerramento da ordem');
    expect(storage).toHaveTextContent('Registros de acesso à aplicação: por 200 dias');
    expect(storage).toHaveTextContent('nome, e-mail, telefone e CPF são apagados 9 meses depois');
    expect(storage).toHaveTextContent('por 3 anos após a desativação ou a última ordem');
    expect(storage).toHaveTextContent('texto e resposta, por 1 ano após a resposta');
  });

  test('update while the text is open', () => {
    render(<TermsPage />);
    act(() => showBranding({ ...branding, forumCity: 'Olinda' }));
    expect(screen.getByRole('region', { name: '7. Lei aplicável e foro' })).toHaveTextContent(
      'comarca de Olinda',
    );
  });

  test('include the forum city, besides the right of consumers to their own forum', () => {
    render(<TermsPage />);
    const section = screen.getByRole('region', { name: '7. Lei aplicável e foro' });
    expect(section).toHaveTextContent('foro da comarca de Recife');
    expect(section).toHaveTextContent('Quem é consumidor conserva o direito');
  });
});

test('the privacy policy contains the statements required by R1.7', () => {
  render(<PrivacyPage />);
  for (const sentence of [
    /não vendemos dados pessoais/iu,
    /não se destina a menores de 18 anos/u,
    /um único item: o token/u,
    /ver, corrigir ou excluir os seus dados e para saber como eles são tratados/u,
    /em até 15 dias/u,
    /por 6 meses/u,
    /Registros de erro: .*, sem a mensagem do erro,/u,
  ]) {
    expect(screen.getByRole('main')).toHaveTextContent(sentence);
  }
  for (const data of [
    'Credenciais e cadastro',
    'Dados de uso',
    'Localização durante o uso',
    'Dados técnicos e do dispositivo',
  ]) {
    expect(screen.getByRole('heading', { level: 3, name: data })).toBeVisible();
  }
});
