import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LinkButton } from './link-button.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Link, LinkProvider, type LinkProps } from './link.tsx';

function RouterLink({ replace, children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-router={replace ? 'replace' : 'push'}>
      {children}
    </a>
  );
}

test('every link renders the component of LinkProvider', () => {
  render(
    <LinkProvider component={RouterLink}>
      <LinkButton href="/ordens-de-servico/criar">Nova ordem</LinkButton>
      <LinkTabs
        label="Situação"
        tabs={[{ href: '/ordens-de-servico', label: 'Novas', count: '9', isCurrent: true }]}
      />
      <Link href="/entrar" replace>
        Entrar
      </Link>
    </LinkProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.dataset['router'])).toEqual([
    'push',
    'push',
    'replace',
  ]);
  expect(screen.getByRole('link', { name: 'Novas 9' })).toHaveAttribute('aria-current', 'page');
});

test('a link without LinkProvider is a plain anchor', () => {
  render(
    <Link href="/termos-de-uso" replace>
      Termos de uso
    </Link>,
  );
  expect(screen.getByRole('link').outerHTML).toBe('<a href="/termos-de-uso">Termos de uso</a>');
});
