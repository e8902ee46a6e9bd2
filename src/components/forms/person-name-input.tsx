import type { UseFormRegisterReturn } from 'react-hook-form';

import { TextInput } from '#src/ui/inputs/text-input.tsx';

const MAX_NAME_LENGTH = 120;

/** The name of a person who is kept on record. @param props.isNew takes the focus, for it is the first to be filled in */
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
