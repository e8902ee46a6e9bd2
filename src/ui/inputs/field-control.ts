import { createContext, use } from 'react';

type FieldControl = {
  controlId: string;
  messageId: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

export const FieldControlContext = createContext<FieldControl | undefined>(undefined);

type OwnProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** Binds an input to the `Field` around it: id, description, invalid and required. Own props win. */
export function useFieldControl(own: OwnProps): OwnProps {
  const field = use(FieldControlContext);
  if (!field) return {};
  const descriptions = [own['aria-describedby'], field.messageId].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.controlId,
    'aria-describedby': descriptions || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': own['aria-required'] ?? (field.isRequired || undefined),
  };
}
