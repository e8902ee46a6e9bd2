import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { Button } from '#src/ui/button.tsx';

import { SaveTemplate } from '../templates/lazy-templates.tsx';
import { draftOf, type OrderFormValues } from './order-values.ts';

/** Stores what is typed as a template of the chosen company. */
export function FormSaveTemplate() {
  const { control, getValues } = useFormContext<OrderFormValues>();
  const companyId = useWatch({ control, name: 'companyId' });
  const [isOpen, setIsOpen] = useState(false);
  if (companyId === '') return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Salvar como modelo
      </Button>
      {isOpen && (
        <SaveTemplate
          companyId={companyId}
          source={draftOf(getValues(), { isBase: false })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
