import { useFormContext } from 'react-hook-form';

import { STATES } from '#domain/brazil-states.ts';
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/orders/order-limits.ts';
import { PostalCodeHint } from '#src/components/address/postal-code-hint.tsx';
import { isWithoutNumber, StreetNumber } from '#src/components/address/street-number.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';
import { MAX_DRAFT_LINE_LENGTH } from '../values/text.ts';
import { FormField, FormTextArea } from './form-field.tsx';
import { type StopAddress, useStopValue } from './use-stop.ts';

type FormStopFieldsProps = { index: number; kind: StopValues['kind']; address: StopAddress };

/** The inputs of one stop: contact, address and instructions. */
export function FormStopFields({ index, kind, address }: FormStopFieldsProps) {
  const base = `stops.${index}` as const;
  const line = { autoComplete: 'off', maxLength: MAX_DRAFT_LINE_LENGTH } as const;
  const move = { onEdit: address.move };
  // Only forms of requested orders have place names; a stop added there has none yet, so the first stop decides.
  const namesPlaces = useStopValue(0, ({ placeName }) => placeName !== undefined);
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-1.5">
      <FormField
        path={`${base}.contactName`}
        label={kind === 'pickup' ? 'Nome do contato' : 'Destinatário'}
        isRequired
        className="col-span-12 @md:col-span-8"
      >
        {(input) => <TextInput {...input} {...line} />}
      </FormField>
      <FormField
        path={`${base}.contactPhone`}
        label="Telefone"
        isRequired={kind === 'dropoff'}
        className="col-span-12 @md:col-span-4"
      >
        {(input) => <MaskedInput {...input} mask="phone" />}
      </FormField>
      {kind === 'dropoff' && (
        <FormField
          path={`${base}.contactEmail`}
          label="E-mail"
          hint="Para receber o link de acompanhamento."
          className="col-span-12"
        >
          {(input) => <TextInput {...input} {...line} type="email" inputMode="email" />}
        </FormField>
      )}
      {namesPlaces && (
        <FormField
          path={`${base}.placeName`}
          label="Nome do local"
          hint="Aparece na página de acompanhamento: não use o nome de quem recebe."
          className="col-span-12"
        >
          {(input) => <TextInput {...input} {...line} />}
        </FormField>
      )}
      <FormPostalCode index={index} address={address} className="col-span-12 @md:col-span-4" />
      <FormField
        path={`${base}.address.street`}
        label="Rua ou avenida"
        isRequired
        className="col-span-12 @md:col-span-8 @xl:col-span-5"
        {...move}
      >
        {(input) => <TextInput {...input} {...line} onPaste={address.pasteInto('street')} />}
      </FormField>
      <FormStreetNumber
        index={index}
        address={address}
        className="col-span-5 @md:col-span-4 @xl:col-span-3"
      />
      <FormField
        path={`${base}.address.complement`}
        label="Complemento"
        className="col-span-7 @md:col-span-8 @xl:col-span-3"
        onEdit={address.unlink}
      >
        {(input) => <TextInput {...input} {...line} />}
      </FormField>
      <FormField
        path={`${base}.address.district`}
        label="Bairro"
        isRequired
        className="col-span-12 @md:col-span-5 @xl:col-span-3"
        {...move}
      >
        {(input) => <TextInput {...input} {...line} />}
      </FormField>
      <FormField
        path={`${base}.address.city`}
        label="Cidade"
        isRequired
        className="col-span-8 @md:col-span-4 @xl:col-span-3"
        {...move}
      >
        {(input) => <TextInput {...input} {...line} />}
      </FormField>
      <FormField
        path={`${base}.address.state`}
        label="Estado"
        isRequired
        className="col-span-4 @md:col-span-3"
        {...move}
      >
        {(input) => (
          <Select {...input}>
            <option value="">UF</option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        path={`${base}.address.reference`}
        label="Ponto de referência"
        className="col-span-12 @xl:col-span-6"
        onEdit={address.unlink}
      >
        {(input) => <TextInput {...input} {...line} />}
      </FormField>
      <FormTextArea
        path={`${base}.instructions`}
        label="Instruções para o entregador"
        limit={MAX_INSTRUCTIONS_LENGTH}
        className="col-span-12 @xl:col-span-6"
      />
    </div>
  );
}

type FormPostalCodeProps = { index: number; address: StopAddress; className?: string };

/** A CEP that fills empty address fields; a failed lookup blocks nothing. */
function FormPostalCode({ index, address, className }: FormPostalCodeProps) {
  return (
    <FormField
      path={`stops.${index}.address.postalCode`}
      label="CEP"
      isRequired
      hint={<PostalCodeHint {...address.postalCode} />}
      className={className}
      onEdit={(typed) => {
        address.move();
        void address.postalCode.search(typed);
      }}
    >
      {(input) => <MaskedInput {...input} mask="postalCode" onPaste={address.pasteInto('postalCode')} />}
    </FormField>
  );
}

type FormStreetNumberProps = { index: number; address: StopAddress; className?: string };

/** The street number, or "S/N" without one. */
function FormStreetNumber({ index, address, className }: FormStreetNumberProps) {
  const path = `stops.${index}.address.number` as const;
  const { setValue, clearErrors } = useFormContext<OrderFormValues>();
  const isWithout = useStopValue(index, (stop) => isWithoutNumber(stop.address.number)) ?? false;

  function handleToggle(number: string) {
    setValue(path, number);
    clearErrors(path);
    address.move();
  }

  return (
    <FormField path={path} label="Número" isRequired className={className} onEdit={address.move}>
      {(input) => (
        <StreetNumber
          {...input}
          maxLength={MAX_DRAFT_LINE_LENGTH}
          isWithout={isWithout}
          onWithout={handleToggle}
        />
      )}
    </FormField>
  );
}
