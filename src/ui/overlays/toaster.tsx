import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';

import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import Info from '#icons/info';
import X from '#icons/x';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

import { Icon } from '../icon.tsx';
import { NOTIFICATION_MS } from './notify.ts';

const REMOVE_DELAY_MS = 150;

/**
 * Renders what `notify` shows, in the body beside the application, so that an open dialog does not make it inert. It is
 * above the buttons of a bar marked `data-bottom-bar`, on wide screens only above a `wide` one. On narrow screens it is
 * at the top while a dialog has buttons at the bottom, and shows only the newest two, which keeps the page in view.
 * Pointer or focus on it pauses every notification.
 */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster({ duration: NOTIFICATION_MS, removeDelay: REMOVE_DELAY_MS });

  const heldBy = useRef(new Set<'pointer' | 'focus'>());

  function hold(by: 'pointer' | 'focus') {
    if (heldBy.current.size === 0) handlers.startPause();
    heldBy.current.add(by);
  }

  function release(by: 'pointer' | 'focus') {
    heldBy.current.delete(by);
    if (heldBy.current.size === 0) handlers.endPause();
  }

  /**
   * An element removed under the pointer or with the focus may fire no event, which would pause the others permanently.
   */
  function close(id: string) {
    toasts.dismiss(id);
    release('pointer');
    release('focus');
  }

  return createPortal(
    <div
      onMouseEnter={() => hold('pointer')}
      onMouseLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
    >
      <section
        aria-label="Notificações"
        className="fixed inset-x-4 bottom-4 z-50 flex flex-col-reverse gap-2 max-md:in-[body:has([data-bottom-bar])]:bottom-20 max-md:in-[body:has([data-dialog-footer])]:inset-[0.5rem_1rem_auto]! max-md:*:nth-[n+3]:hidden md:left-auto md:w-96 md:in-[body:has([data-bottom-bar=wide])]:bottom-20 print:hidden"
      >
        {shown.map((toast) => (
          <Notification key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </section>
    </div>,
    document.body,
  );
}

function Notification({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const isError = toast.type === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2.5 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-sm text-ink shadow-overlay',
        'transition duration-150 ease-out starting:translate-y-2 starting:opacity-0',
        !toast.visible && 'translate-y-2 opacity-0',
      )}
    >
      <ToastIcon type={toast.type} />
      <p className="min-w-0 grow py-1.5">{resolveValue(toast.message, toast)}</p>
      <IconButton label="Fechar notificação" size="sm" icon={<Icon of={X} />} onClick={onClose} />
    </div>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  const place = 'mt-2 size-4.5';
  if (type === 'error') return <Icon of={CircleAlert} className={classNames(place, 'text-danger')} />;
  if (type === 'success') return <Icon of={CircleCheck} className={classNames(place, 'text-success')} />;
  return <Icon of={Info} className={classNames(place, 'text-accent')} />;
}
