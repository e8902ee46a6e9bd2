import { Button } from '#src/ui/button.tsx';
import { TextInput, type TextInputProps } from '#src/ui/inputs/text-input.tsx';

const WITHOUT_METRIC = 'S/N';

type StreetNumberProps = TextInputProps & {
  isWithout: boolean;
  /** Says "S/N", or takes it back. */
  onWithout: (number: string) => void;
};

/** The number in the street, or "S/N" where there is none. */
export function StreetNumber({ isWithout, onWithout, ...input }: StreetNumberProps) {
  return (
    <TextInput
      {...input}
      autoComplete="off"
      trailing={
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isWithout}
          title="Sem número"
          className="px-2!"
          onClick={() => onWithout(isWithout ? '' : WITHOUT_METRIC)}
        >
          S/N
        </Button>
      }
    />
  );
}

/** Whether this is what stands for no number. */
export function isWithoutNumber(number: string): boolean {
  return number === WITHOUT_METRIC;
}
