import { type FormEvent, useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { updateServiceOrderComment } from '#src/api/orders/service-order-commands.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { commentText } from './text.ts';
import { useCommentSending } from './use-comment-sending.ts';

type CommentEditorProps = {
  comment: Schema<'Comment'>;
  orderNumber: number;
  onClose: () => void;
};

/** Edits the user's own comment in place. After a refusal, such as past the time limit, the text stays to be copied. */
export function CommentEditor({ comment, orderNumber, onClose }: CommentEditorProps) {
  const [typed, setTyped] = useState(comment.body);
  const { error, isSending, send, clearError } = useCommentSending(orderNumber);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = commentText(typed);
    const isSent = await send(typed, {
      intent: body,
      call: () => updateServiceOrderComment(orderNumber, comment.id, { body }),
    });
    if (isSent) onClose();
  }

  return (
    <form noValidate className="mt-1" onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Seu comentário" isLabelHidden error={error} isCompact>
        <Textarea
          rows={2}
          value={typed}
          // The form replaces the pressed button.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            clearError();
          }}
        />
      </Field>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Voltar
        </Button>
        <Button size="sm" type="submit" variant="primary" isLoading={isSending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
