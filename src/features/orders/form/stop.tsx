import { useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { classNames } from '#src/ui/class-names.ts';

import { isStopComplete } from './form-schema.ts';
import type { OrderFormValues } from './form-values.ts';
import { FormPlaceLink } from './place-link.tsx';
import { FormPlaceSearch } from './place-search.tsx';
import { FormSavePlace } from './save-place.tsx';
import { useStopAddress } from './stop-address.ts';
import { FormStopFields } from './stop-fields.tsx';
import { FormStopHead, type FormStopHeadProps } from './stop-head.tsx';
import { useStopValue } from './stop-value.ts';
import { FormWindowFields } from './window-fields.tsx';

export type FormStopProps = Pick<FormStopHeadProps, 'index' | 'stopCount' | 'onMove' | 'onRemove'> & {
  companyId: string;
};

/** One stop of the order. What is complete can be folded up; what has a fault unfolds by itself. */
export function FormStop({ index, stopCount, companyId, onMove, onRemove }: FormStopProps) {
  const base = `stops.${index}` as const;
  const id = useId();
  const { control, getValues } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control, name: base });
  const locationId = useStopValue(index, (stop) => stop.locationId) ?? null;
  const [isUnfolded, setIsUnfolded] = useState(() => !isStopComplete(getValues(base)));
  const address = useStopAddress(index);
  const isOpen = isUnfolded || errors.stops?.[index] !== undefined;
  const kind = index === 0 ? 'pickup' : 'dropoff';

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border-line min-w-0 border bg-white">
      <FormStopHead
        index={index}
        stopCount={stopCount}
        titleId={`${id}-title`}
        bodyId={`${id}-body`}
        isOpen={isOpen}
        onToggle={() => setIsUnfolded(!isOpen)}
        onMove={onMove}
        onRemove={onRemove}
      />
      <div
        id={`${id}-body`}
        hidden={!isOpen}
        className={classNames('px-4 pb-4 md:px-6', isOpen && '@container')}
      >
        {isOpen && (
          <>
            <div className="mb-4">
              <FormPlaceSearch kind={kind} companyId={companyId} onPick={address.pick} />
              <FormPlaceLink index={index} locationId={locationId} />
            </div>
            <FormStopFields index={index} kind={kind} address={address} />
            <FormWindowFields index={index} kind={kind} />
            {companyId !== '' && <FormSavePlace index={index} />}
          </>
        )}
      </div>
    </section>
  );
}
