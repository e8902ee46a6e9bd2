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
  test('takes a plain key from anywhere on the page, with caps lock too', async () => {
    render(<Page />);
    await userEvent.keyboard('nN?{Enter}');
    expect(pressed).toEqual(['n', 'n', '?', 'Enter']);
  });

  test.each([
    ['text', 'textbox'],
    ['what chooses from a menu by its first letter', 'menu'],
  ])('leaves plain keys to %s, but not the palette', async (_, role) => {
    render(<Page />);
    screen.getByRole(role).focus();
    await userEvent.keyboard('n?{Control>}k{/Control}');
    expect(pressed).toEqual(['mod+k']);
  });

  test('works on a ticked box, which takes no letters', async () => {
    render(<Page />);
    screen.getByRole('checkbox').focus();
    await userEvent.keyboard('n');
    expect(pressed).toEqual(['n']);
  });

  test('leaves Enter to the link that has the focus', async () => {
    render(<Page />);
    screen.getByRole('link').focus();
    await userEvent.keyboard('{Enter}n');
    expect(pressed).toEqual(['n']);
  });

  test('rests while a dialog is open, so that nothing happens behind it', async () => {
    render(<Page isDialogOpen />);
    await userEvent.keyboard('n?{Control>}k{/Control}');
    expect(pressed).toEqual([]);
  });

  test('takes neither the browser’s own combinations nor, without a handler, the key at all', async () => {
    render(<Page takesEnter={false} />);
    await userEvent.keyboard(
      '{Control>}n{/Control}{Alt>}n{/Alt}{Control>}{Shift>}k{/Shift}{/Control}{Enter}',
    );
    expect(pressed).toEqual([]);
  });

  test('on a Mac ⌘ stands in for Ctrl, whose own K deletes text', async () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    render(<Page />);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(pressed).toEqual([]);
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect([pressed, modKeyLabel()]).toEqual([['mod+k'], '⌘']);
  });
});
