import { type ReactNode, useRef } from 'react';

import { Button } from '#src/ui/button.tsx';

type ProofFileButtonProps = {
  label: string;
  icon: ReactNode;
  describedBy: string;
  /** Opens the camera instead of the file picker, where supported. */
  isCamera?: boolean;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** A button that opens the file picker for pictures. */
export function ProofFileButton(props: ProofFileButtonProps) {
  const { label, icon, describedBy, isCamera = false, isMultiple = false, onChoose } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={icon} aria-describedby={describedBy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        // Hidden inputs are not announced: the label names the input for tests.
        aria-label={`${label}: arquivos`}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again after its removal.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
