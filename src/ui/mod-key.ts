/** Whether the keys are those of a Mac, where ⌘ stands in for Ctrl. */
export function isMacKeyboard(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** The word on the key that `mod+` means in `useShortcut`. */
export function modKeyLabel(): string {
  return isMacKeyboard() ? '⌘' : 'Ctrl';
}
