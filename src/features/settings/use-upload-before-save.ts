import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { RecordForm } from '#src/components/forms/use-record-form.ts';

/** Whether what was sent has arrived; what refused it is told where it was chosen. */
export type Upload = Promise<boolean>;

/**
 * Lets a save wait for a picture that is still being sent: saved before, the form would say what it had before. A
 * picture that is refused keeps the form from being saved, so that somebody sees why.
 * @returns the form that waits, and what takes the upload
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
