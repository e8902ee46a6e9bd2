import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { modKeyLabel } from '#src/ui/mod-key.ts';

import { useShortcut } from './use-shortcut.ts';

const pressed: string[] = [];
afterEach(() => {
  pressed.length = 0;
});

function Page({ isDialogOpen = false, takesEnter = true }) {
  useShortcut('n', () => pressed.push('n'));
  useShortcut('?', () => pressed.push('?'));
  useShortcut('mod+k', () => pressed.push('mod+k'));
  useShortcut('Enter', takesEnter ? () => pressed.push('Enter') : undefined);
  return (
    <>
      <input aria-label="Texto" />
      <input type="checkbox" aria-label="Marcar" />
      <a href="#ordem">Ordem</a>
      <div role="menu" tabIndex={-1} aria-label="Ações" />
      {isDialogOpen && <dialog open>Tem certeza?</dialog>}
    </>
  );
}

describe('useShortcut', () => {
  test('handles a plain key anywhere on the page, also with Caps Lock', async () => {
    render(<Page />);
    await userEvent.keyboard('nN?{Enter}');
    expect(pressed).toEqual(['n', 'n', '?', 'Enter']);
  });

  test.each([
    ['a text field', 'textbox'],
    ['a menu', 'menu'],
  ])('leaves plain keys to %s, but not mod+k', async (_, role) => {
    render(<Page />);
    screen.getByRole(role).focus();
    await userEvent.keyboard('n?{Control>}k{/Control}');
    expect(pressed).toEqual(['mod+k']);
  });

  test('handles plain keys on a checkbox', async () => {
    render(<Page />);
    screen.getByRole('checkbox').focus();
    await userEvent.keyboard('n');
    expect(pressed).toEqual(['n']);
  });

  test('leaves Enter to a focused link', async () => {
    render(<Page />);
    screen.getByRole('link').focus();
    await userEvent.keyboard('{Enter}n');
    expect(pressed).toEqual(['n']);
  });

  test('ignores all keys while a dialog is open', async () => {
    render(<Page isDialogOpen />);
    await userEvent.keyboard('n?{Control>}k{/Control}');
    expect(pressed).toEqual([]);
  });

  test('ignores other combinations, and any key without a handler', async () => {
    render(<Page takesEnter={false} />);
    await userEvent.keyboard(
      '{Control>}n{/Control}{Alt>}n{/Alt}{Control>}{Shift>}k{/Shift}{/Control}{Enter}',
    );
    expect(pressed).toEqual([]);
  });

  test('uses ⌘ instead of Ctrl on a Mac', async () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    render(<Page />);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(pressed).toEqual([]);
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect([pressed, modKeyLabel()]).toEqual([['mod+k'], '⌘']);
  });
});
