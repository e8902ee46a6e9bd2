import { useState } from 'react';

import CircleQuestionMark from '#icons/circle-question-mark';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import type { ExplanationProps } from './explanation-dialog.tsx';

/** "Como é calculado": formula, filters and sample size of a figure. */
export function Explanation(props: ExplanationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('explanation-dialog', loadDialog, isOpen);
  const ExplanationDialog = code.data;
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
      {isOpen && ExplanationDialog && <ExplanationDialog {...props} onClose={close} />}
      {isOpen && !ExplanationDialog && (
        <OverlayWait
          hasFailed={code.isError}
          isRetrying={code.isFetching}
          onRetry={() => void code.refetch()}
          onClose={close}
        />
      )}
    </>
  );
}

function loadDialog() {
  return import('./explanation-dialog.tsx').then((module) => module.ExplanationDialog);
}
