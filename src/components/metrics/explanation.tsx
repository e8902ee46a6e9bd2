import { useState } from 'react';

import CircleQuestionMark from '#icons/circle-question-mark';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import type { ExplanationProps } from './explanation-dialog.tsx';

/** "Como é calculado": formula, filters and sample size of a figure. */
export function Explanation(props: ExplanationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={`Como é calculado: ${props.label}`}
        size="sm"
        icon={<Icon of={CircleQuestionMark} />}
        onClick={() => setIsOpen(true)}
        className="-my-2 -mr-2 md:-my-1.5 print:hidden"
      />
      {isOpen && (
        <LazyDialog name="explanation-dialog" load={() => import('./explanation-dialog.tsx')} onClose={close}>
          {({ ExplanationDialog }) => <ExplanationDialog {...props} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
