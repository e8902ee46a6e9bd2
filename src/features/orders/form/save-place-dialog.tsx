import { type SubmitEvent, useId, useState } from 'react';

import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { tooShort } from '#domain/messages.ts';
import { normalizeText } from '#domain/normalize-text.ts';
import { readPhone } from '#domain/phone.ts';
import { STATES } from '#domain/states.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { createLocation, type Location, type LocationInput } from '#src/api/locations.ts';
import { isRefused } from '#src/api/problem.ts';
import type { ApiProblem } from '#src/api/problem.ts';
import { parseEmail } from '#src/components/forms/field-schemas.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { StopValues } from './stop-values.ts';
import { draftLine } from './text.ts';

type FormSavePlaceDialogProps = {
  /** Validated field values. */
  stop: StopValues;
  companyId: string;
  onClose: () => void;
  onSaved: (place: Location) => void;
};

const LABEL_LIMIT = 80;
const KINDS = (['pickup', 'dropoff', 'both'] as const).map((value) => ({
  value,
  label: LOCATION_KIND_LABELS[value],
}));

/** Saves a stop's place to the address book, with name, use and favourite flag. */
export function FormSavePlaceDialog({ stop, companyId, onClose, onSaved }: FormSavePlaceDialogProps) {
  const formId = useId();
  const isManager = useRole() === 'manager';
  const [label, setLabel] = useState(stop.contactName.trim().slice(0, LABEL_LIMIT));
  const [kind, setKind] = useState<Location['kind']>(stop.kind);
  const [isFavourite, setIsFavourite] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const [labelError, setLabelError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isSuccess } = useWrite({
    mutationFn: (input: LocationInput) => createLocation(isManager ? input : { ...input, companyId }, key),
    onSuccess: onSaved,
    onError: (refusal) => {
      if (isRefused(refusal)) setKey(newIdempotencyKey());
      setProblem(wordsOf(refusal));
    },
  });
  const isSaving = isPending || isSuccess;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React propagates the event to the order's form, which contains this dialog.
    event.stopPropagation();
    const isShort = normalizeText(label).length < 2;
    setLabelError(isShort ? tooShort(2) : undefined);
    if (isShort || isSaving) return;
    setProblem(undefined);
    mutate(locationInputOf(stop, { label, kind, favourite: isFavourite }));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Salvar no catálogo"
      description="O endereço e o contato ficam disponíveis para as próximas ordens."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            Salvar no catálogo
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        {problem !== undefined && (
          <Alert tone="danger" className="mb-4">
            {problem}
          </Alert>
        )}
        <Field label="Nome no catálogo" isRequired error={labelError}>
          <TextInput
            data-autofocus
            value={label}
            maxLength={LABEL_LIMIT}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
        <RadioGroup
          legend="Usar para"
          name="kind"
          value={kind}
          options={KINDS}
          onChange={({ target }) => setKind(KINDS.find(({ value }) => value === target.value)?.value ?? kind)}
        />
        <Checkbox
          label="Mostrar entre os primeiros (favorito)"
          checked={isFavourite}
          onChange={({ target }) => setIsFavourite(target.checked)}
        />
      </form>
    </Dialog>
  );
}

function wordsOf({ errors, message }: ApiProblem): string {
  return errors.length > 0 ? errors.map((error) => error.message).join(' ') : message;
}

type PlaceOptions = Required<Pick<LocationInput, 'label' | 'kind' | 'favourite'>>;

/** The address book entry of a validated stop. */
function locationInputOf(
  { contactName, contactPhone, contactEmail, address }: StopValues,
  options: PlaceOptions,
): LocationInput {
  const state = STATES.find((known) => known === address.state);
  if (state === undefined) throw new Error('The state was to be checked before.');
  return {
    ...options,
    contactName: draftLine(contactName),
    contactPhone: readPhone(contactPhone) ?? contactPhone,
    contactEmail: parseEmail(contactEmail) ?? null,
    address: {
      postalCode: parsePostalCode(address.postalCode) ?? address.postalCode,
      street: draftLine(address.street),
      number: draftLine(address.number),
      complement: draftLine(address.complement) || null,
      district: draftLine(address.district),
      city: draftLine(address.city),
      state,
      reference: draftLine(address.reference) || null,
    },
  };
}
