/** Whether the keyboard is a Mac's, where ⌘ replaces Ctrl. */
export function isMacKeyboard(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** The label of the `mod+` key of `useShortcut`. */
export function modKeyLabel(): string {
  return isMacKeyboard() ? '⌘' : 'Ctrl';
}
