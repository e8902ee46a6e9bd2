import type { FormEvent, KeyboardEvent } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { createServiceOrderComment } from '#src/api/orders/service-order-commands.ts';
import { usePreservedState } from '#src/components/forms/use-unsaved-input.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { commentText } from './text.ts';
import { useCommentSending } from './use-comment-sending.ts';

const EMPTY: Schema<'CommentInput'> = { body: '', visibility: 'company' };

/** Only operators and administrators choose the visibility; both sides see a company's comments (docs/domain.md 1). */
export function CommentForm({ orderNumber }: { orderNumber: number }) {
  const isBase = useIsBase();
  const [{ body: typed, visibility }, setComment] = usePreservedState(EMPTY, ({ body }) => body !== '');
  const change = (changes: Partial<typeof EMPTY>) => setComment((before) => ({ ...before, ...changes }));
  const { error, isSending, send, clearError } = useCommentSending(orderNumber);

  async function submit() {
    const body = commentText(typed);
    const isSent = await send(typed, {
      intent: `${visibility} ${body}`,
      call: (idempotencyKey) =>
        createServiceOrderComment(orderNumber, { body, visibility }, { idempotencyKey }),
    });
    if (isSent) change({ body: '' });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label="Comentar" isLabelHidden error={error} isCompact>
        <Textarea
          rows={2}
          value={typed}
          placeholder={isBase ? 'Escreva um comentário' : 'Escreva um comentário para a base'}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            change({ body: event.target.value });
            clearError();
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {isBase && (
          <Field label="Quem vê o comentário" isLabelHidden isCompact className="mr-auto">
            <Select
              look="compact"
              value={visibility}
              onChange={(event) =>
                change({ visibility: event.target.value === 'internal' ? 'internal' : 'company' })
              }
            >
              <option value="company">A empresa e a base veem</option>
              <option value="internal">Só a base vê</option>
            </Select>
          </Field>
        )}
        <Button type="submit" isLoading={isSending}>
          Comentar
        </Button>
      </div>
    </form>
  );
}
