import { Button } from '#src/ui/button.tsx';
import { TextInput, type TextInputProps } from '#src/ui/inputs/text-input.tsx';

const WITHOUT_NUMBER = 'S/N';

type StreetNumberProps = TextInputProps & {
  isWithout: boolean;
  /** Receives "S/N", or an empty string to clear it. */
  onWithout: (number: string) => void;
};

/** Street number input, with a toggle for "S/N". */
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
          onClick={() => onWithout(isWithout ? '' : WITHOUT_NUMBER)}
        >
          S/N
        </Button>
      }
    />
  );
}

/** Whether the value is the "S/N" placeholder. */
export function isWithoutNumber(number: string): boolean {
  return number === WITHOUT_NUMBER;
}
