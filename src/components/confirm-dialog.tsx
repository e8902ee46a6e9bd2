import { type ReactNode, useState } from 'react';

import { tooShort } from '#domain/messages.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { useWrite } from './use-write.ts';

export type ConfirmDialogProps = {
  /** The question, including the record's name: "Excluir a empresa Óticas Miramar?" */
  title: string;
  /** Consequences, and whether they can be undone. */
  description: ReactNode;
  /** The verb: "Excluir empresa". */
  confirmLabel: string;
  isDanger?: boolean;
  /** Text to type before an irreversible action: the name of the record. */
  typedConfirmation?: string;
  /** Asks for a reason under this label. */
  reasonLabel?: string;
  /** A blank reason is accepted, too. */
  isReasonOptional?: boolean;
  /** By default that of the contract's Reason. */
  minReasonLength?: number;
  /** Performs the action, shows a toast and closes. The dialog shows thrown problems. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Replaces the message of some problems, optionally with an alternative action. */
  explain?: (problem: ApiProblem) => Explanation | undefined;
};

export type Explanation = {
  text: ReactNode;
  /** Alternative action; replaces the refused button. */
  instead?: { label: string; onConfirm: () => Promise<void> };
};

const MIN_REASON_LENGTH = 3;
const MAX_REASON_LENGTH = 500;

/** Confirmation before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, isDanger = true, onConfirm, onClose, explain } = props;
  const { typedConfirmation, reasonLabel, isReasonOptional = false } = props;
  const { minReasonLength = MIN_REASON_LENGTH } = props;
  const [reason, setReason] = useState('');
  const [isUnexplained, setIsUnexplained] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMistyped, setIsMistyped] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const explanation = problem && explain?.(problem);
  const instead = explanation?.instead;
  const { mutate, isPending } = useWrite({
    mutationFn: (choice: 'confirm' | 'instead') =>
      choice === 'instead' && instead ? instead.onConfirm() : onConfirm(reason.trim()),
    onError: setProblem,
  });

  function confirm() {
    const isWrong = typedConfirmation !== undefined && foldText(typed) !== foldText(typedConfirmation);
    const { length } = reason.trim();
    const isMissing =
      reasonLabel !== undefined && length < minReasonLength && !(isReasonOptional && length === 0);
    setIsMistyped(isWrong);
    setIsUnexplained(isMissing);
    if (!isWrong && !isMissing) mutate('confirm');
  }

  function handleTyping(text: string) {
    setTyped(text);
    setIsMistyped(false);
  }

  const hasBody = typedConfirmation !== undefined || reasonLabel !== undefined || problem !== undefined;
  const body = hasBody ? (
    <>
      {typedConfirmation !== undefined && (
        <Field
          label={`Para confirmar, digite ${typedConfirmation}`}
          error={isMistyped ? `O texto não é igual a ${typedConfirmation}.` : undefined}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => handleTyping(target.value)}
          />
        </Field>
      )}
      {reasonLabel !== undefined && (
        <Field
          label={reasonLabel}
          isRequired={!isReasonOptional}
          error={isUnexplained ? tooShort(minReasonLength) : undefined}
        >
          <Textarea
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      {problem && <Alert tone="danger">{explanation?.text ?? problem.message}</Alert>}
    </>
  ) : undefined;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Voltar
          </Button>
          {instead ? (
            <Button variant="primary" isLoading={isPending} onClick={() => mutate('instead')}>
              {instead.label}
            </Button>
          ) : (
            <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={confirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
