import { type ReactNode, useRef } from 'react';

import { Button } from '#src/ui/button.tsx';

type ProofFileButtonProps = {
  label: string;
  icon: ReactNode;
  describedBy: string;
  /** Opens the camera at once, where the device has one for this. */
  isCamera?: boolean;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** A button that lets choose pictures. */
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
        aria-label={`${label}: arquivos`}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was removed.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
