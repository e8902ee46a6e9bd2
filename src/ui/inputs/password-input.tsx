import { useId, useState, type KeyboardEvent } from 'react';

import Eye from '#icons/eye';
import EyeOff from '#icons/eye-off';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { Icon } from '../icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing' | 'trailingWidth'>;

/** A password with "Mostrar senha" and a hint while Caps Lock is on. Needs no form library. */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const hintId = useId();

  function readCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  }

  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      aria-describedby={classNames(rest['aria-describedby'], isCapsLockOn && hintId) || undefined}
      type={isShown ? 'text' : 'password'}
      onKeyDown={(event) => {
        readCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        readCapsLock(event);
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setIsCapsLockOn(false);
        onBlur?.(event);
      }}
      trailingWidth={isCapsLockOn ? 'wide' : 'icon'}
      trailing={
        <>
          <output
            id={hintId}
            className={classNames(
              'rounded-sm bg-warning-tint text-xs font-medium text-warning-strong',
              isCapsLockOn && 'px-2 py-0.5',
            )}
          >
            {isCapsLockOn && (
              <>
                Caps Lock<VisuallyHidden> está ativado.</VisuallyHidden>
              </>
            )}
          </output>
          <IconButton
            label="Mostrar senha"
            aria-pressed={isShown}
            size="sm"
            icon={isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
            onClick={() => setIsShown(!isShown)}
          />
        </>
      }
    />
  );
}
