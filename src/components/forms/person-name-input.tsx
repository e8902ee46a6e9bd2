import type { UseFormRegisterReturn } from 'react-hook-form';

import { TextInput } from '#src/ui/inputs/text-input.tsx';

const MAX_NAME_LENGTH = 120;

/** Name of a stored person. @param props.isNew focuses the input on arrival, as the first one of a new record */
export function PersonNameInput({ isNew, ...input }: UseFormRegisterReturn & { isNew: boolean }) {
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={MAX_NAME_LENGTH}
      data-focus-on-arrival={isNew ? true : undefined}
    />
  );
}
