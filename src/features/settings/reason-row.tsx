import { NEXT_STEP_LABELS, PARTY_LABELS } from '#domain/settings-fields.ts';
import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import Trash from '#icons/trash';
import { NEXT_STEPS, type ReasonList, type ResponsibleParty } from '#machines/order/reasons.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { isOther, type ReasonError, type ReasonRow } from './reason-rows.ts';

type ReasonRowInputsProps = {
  row: ReasonRow;
  list: ReasonList;
  isFirst: boolean;
  /** Only “Outro”, or no row, follows. */
  isLastToMove: boolean;
  faults: readonly ReasonError[];
  onChange: (values: Partial<ReasonRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const PARTIES = ['recipient', 'sender', 'base', 'forceMajeure'] as const satisfies ResponsibleParty[];

/** Inputs of a reason. “Outro” is always last, enabled, and requires a text. */
export function ReasonRowInputs(props: ReasonRowInputsProps) {
  const { row, list, isFirst, isLastToMove, faults, onChange, onMove, onRemove } = props;
  const { key, label, textRequired, enabled, deletable } = row;
  const name = label.trim() === '' ? 'novo motivo' : `“${label.trim()}”`;
  const isFixed = isOther(row);
  const faultAt = (field: ReasonError['field']) => faults.find((fault) => fault.field === field)?.message;
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 px-2 py-2 md:px-3',
        '@2xl:grid-cols-[auto_minmax(0,1fr)_auto_2rem]',
        !enabled && 'bg-page',
      )}
    >
      <span className="flex">
        {([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            size="sm"
            label={by === -1 ? `Subir ${name}` : `Descer ${name}`}
            icon={by === -1 ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />}
            disabled={isFixed || (by === -1 ? isFirst : isLastToMove)}
            data-move={`${key} ${by}`}
            onClick={() => onMove(by)}
          />
        ))}
      </span>
      <Field label={`Nome de ${name}`} isLabelHidden isRequired isCompact error={faultAt('label')}>
        <TextInput
          density="compact"
          value={label}
          maxLength={60}
          autoComplete="off"
          data-label={key}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <span className="flex @2xl:order-last @2xl:justify-end">
        {deletable && (
          <IconButton size="sm" label={`Excluir ${name}`} icon={<Icon of={Trash} />} onClick={onRemove} />
        )}
      </span>
      <span className="col-span-full flex flex-wrap items-start gap-x-3 @2xl:col-auto @2xl:flex-nowrap @2xl:gap-x-4">
        {list === 'failure' && (
          <PartyInput row={row} name={name} error={faultAt('party')} onChange={onChange} />
        )}
        {list === 'failure' && <StepInput row={row} name={name} onChange={onChange} />}
        <Checkbox
          label="Exige texto"
          className="md:min-h-9"
          checked={textRequired}
          disabled={isFixed}
          aria-label={`${name} exige texto`}
          onChange={({ target }) => onChange({ textRequired: target.checked })}
        />
        <Checkbox
          label="Em uso"
          className="md:min-h-9"
          checked={enabled}
          disabled={isFixed}
          aria-label={`${name} em uso`}
          onChange={({ target }) => onChange({ enabled: target.checked })}
        />
      </span>
    </li>
  );
}

type PartyInputProps = Pick<ReasonRowInputsProps, 'row' | 'onChange'> & {
  name: string;
  error: string | undefined;
};

/**
 * Responsible party of a failure reason: editable for new or unused added reasons, fixed for original and used ones.
 */
function PartyInput({ row: { code, party, deletable }, name, error, onChange }: PartyInputProps) {
  const isChosen = code === null || deletable;
  if (!isChosen) {
    return (
      <span className="text-muted flex min-h-10 w-22 items-center text-sm md:min-h-9 md:w-26">
        {party === null ? '' : PARTY_LABELS[party]}
      </span>
    );
  }
  return (
    <Field
      label={`Quem responde por ${name}`}
      isLabelHidden
      isRequired
      isCompact
      error={error}
      className="w-full md:w-38"
    >
      <Select
        look="compact"
        value={party ?? ''}
        onChange={({ target }) => onChange({ party: PARTIES.find((one) => one === target.value) ?? null })}
      >
        <option value="">Quem responde</option>
        {PARTIES.map((one) => (
          <option key={one} value={one}>
            {PARTY_LABELS[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type StepInputProps = Pick<ReasonRowInputsProps, 'row' | 'onChange'> & { name: string };

/** The step that the page of a failed order offers first. */
function StepInput({ row: { nextStep }, name, onChange }: StepInputProps) {
  return (
    <Field label={`Próximo passo depois de ${name}`} isLabelHidden isCompact className="w-full md:w-38">
      <Select
        look="compact"
        value={nextStep ?? ''}
        onChange={({ target }) =>
          onChange({ nextStep: NEXT_STEPS.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">A base decide</option>
        {NEXT_STEPS.map((one) => (
          <option key={one} value={one}>
            {NEXT_STEP_LABELS[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
