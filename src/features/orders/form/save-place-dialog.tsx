import { type SubmitEvent, useId, useRef, useState } from 'react';

import { STATES } from '#domain/brazil-states.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { readPhone } from '#domain/phone.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { createLocation, type Location, type LocationInput } from '#src/api/locations.ts';
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

import type { StopValues } from '../values/stop-values.ts';
import { draftLine, MAX_DRAFT_LINE_LENGTH, text } from '../values/text.ts';

type FormSavePlaceDialogProps = {
  /** Has passed validation, but for its window and instructions. */
  stop: StopValues;
  companyId: string;
  onClose: () => void;
  onSaved: (place: Location) => void;
};

const LABEL_LIMIT = 80;
const LABEL = text(2, LABEL_LIMIT);
const KINDS = (['pickup', 'dropoff', 'both'] as const).map((value) => ({
  value,
  label: LOCATION_KIND_LABELS[value],
}));

/** Saves a stop's place to the address book, under a name and for a use that the user chooses. */
export function FormSavePlaceDialog({ stop, companyId, onClose, onSaved }: FormSavePlaceDialogProps) {
  const formId = useId();
  const isManager = useRole() === 'manager';
  const [label, setLabel] = useState(() => suggestedLabel(stop.contactName));
  const [kind, setKind] = useState<Location['kind']>(stop.kind);
  const [isFavourite, setIsFavourite] = useState(false);
  const [intent] = useState(createIntent);
  const [labelError, setLabelError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const labelInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess } = useWrite({
    mutationFn: (input: LocationInput) =>
      intent.send((key) => createLocation(isManager ? input : { ...input, companyId }, key)),
    onSuccess: onSaved,
    onError: showRefusal,
  });
  // The dialog closes on success.
  const isSaving = isPending || isSuccess;

  function showRefusal({ errors, message }: ApiProblem) {
    const atLabel = errors.find(({ pointer }) => pointer === '/label');
    const others = errors.filter(({ pointer }) => pointer !== '/label');
    if (atLabel) showLabelError(atLabel.message);
    if (errors.length === 0) setProblem(message);
    else if (others.length > 0) setProblem(others.map((error) => error.message).join(' '));
  }

  function showLabelError(message: string) {
    setLabelError(message);
    labelInput.current?.focus();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React propagates the event to the order's form, which contains this dialog.
    event.stopPropagation();
    if (isSaving) return;
    setProblem(undefined);
    setLabelError(undefined);
    const line = draftLine(label);
    const { error } = LABEL.safeParse(line);
    if (error) showLabelError(error.issues[0]?.message ?? error.message);
    else mutate(locationInputOf(stop, { label: line, kind, favourite: isFavourite }));
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
            ref={labelInput}
            data-autofocus
            value={label}
            maxLength={MAX_DRAFT_LINE_LENGTH}
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

/** Cut between code points, as the server counts them. */
function suggestedLabel(name: string): string {
  return Array.from(draftLine(name).trim()).slice(0, LABEL_LIMIT).join('');
}

type PlaceOptions = Required<Pick<LocationInput, 'label' | 'kind' | 'favourite'>>;

/** The address book entry of a validated stop. */
function locationInputOf(
  { contactName, contactPhone, contactEmail, address }: StopValues,
  options: PlaceOptions,
): LocationInput {
  const state = STATES.find((known) => known === address.state);
  if (state === undefined) throw new Error('A stop without a valid state passed validation.');
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
