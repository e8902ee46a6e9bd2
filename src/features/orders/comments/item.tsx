import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';

import { shortTime } from '../order-labels.ts';
import { CommentEditor } from './editor.tsx';

type CommentItemProps = { comment: Schema<'Comment'>; orderNumber: number; now: number };

/** A comment; its author can edit it for a limited time (docs/domain.md 3). */
export function CommentItem({ comment, orderNumber, now }: CommentItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { by, body, createdAt, updatedAt, editableUntil, visibility } = comment;
  const isEditable = editableUntil !== null && Date.parse(editableUntil) > now;
  return (
    <li className="flex gap-3">
      <Avatar name={by.name} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-ink font-medium">{by.name}</span>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-muted text-xs">
            {shortTime(createdAt, now)}
          </time>
          {updatedAt !== createdAt && <span className="text-muted text-xs">editado</span>}
          {visibility === 'internal' && (
            <Badge tone="attention" size="sm">
              Interno
            </Badge>
          )}
          {isEditable && !isEditing && (
            <Button variant="ghost" size="sm" className="-my-2" onClick={() => setIsEditing(true)}>
              Editar
            </Button>
          )}
        </p>
        {isEditing ? (
          <CommentEditor comment={comment} orderNumber={orderNumber} onClose={() => setIsEditing(false)} />
        ) : (
          <p className="text-ink text-sm whitespace-pre-line">{body}</p>
        )}
      </div>
    </li>
  );
}
