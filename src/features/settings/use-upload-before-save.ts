import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { RecordForm } from '#src/components/forms/use-record-form.ts';

/** Whether the upload succeeded; its error is shown at the input. */
export type Upload = Promise<boolean>;

/**
 * Delays a save until a pending upload ends: an earlier save would store the previous picture. A failed upload blocks
 * the save, so that the user sees the reason.
 * @returns the wrapped form, and the callback for uploads
 */
export function useUploadBeforeSave<Values extends FieldValues, Body>(
  record: RecordForm<Values, Body>,
): [record: RecordForm<Values, Body>, onUpload: (upload: Upload) => void] {
  const upload = useRef<Upload>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);

  async function submitAfter(pending: Upload) {
    setIsWaiting(true);
    const isDone = await pending;
    setIsWaiting(false);
    if (isDone) record.submit();
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    if (isWaiting) return;
    if (upload.current) void submitAfter(upload.current);
    else record.submit();
  }

  function onUpload(pending: Upload) {
    upload.current = pending;
    void pending.finally(() => {
      if (upload.current === pending) upload.current = undefined;
    });
  }

  return [{ ...record, submit, isSaving: record.isSaving || isWaiting }, onUpload];
}
