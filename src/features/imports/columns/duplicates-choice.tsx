import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

type DuplicatesChoiceProps = { value: boolean; onChange: (createsDuplicates: boolean) => void };

/** Whether places are created that the address book already has. */
export function DuplicatesChoice({ value, onChange }: DuplicatesChoiceProps) {
  return (
    <div className="mt-5">
      <Checkbox
        label="Criar também os locais cujo endereço e contato já estão no catálogo"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
