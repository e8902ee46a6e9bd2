import { type ReactNode, useLayoutEffect, useRef } from 'react';

import X from '#icons/x';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

export type SidebarDrawerProps = { onClose: () => void; children: ReactNode };

/** The sidebar as an overlay, for narrow screens: a native modal dialog, so the browser handles focus and Escape. */
export function SidebarDrawer({ onClose, children }: SidebarDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document: the browser restores focus only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { style } = document.documentElement;
    element?.showModal();
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element?.close();
    };
  }, []);

  /** Reported only once closed: the dialog's close event also fires in development, which mounts twice. */
  function handleClose() {
    if (dialog.current?.open === false) onClose();
  }

  return (
    <dialog
      ref={dialog}
      id="sidebar"
      aria-label="Sidebar"
      onClose={handleClose}
      className="backdrop:bg-scrim fixed inset-0 h-dvh max-h-none w-full max-w-none bg-transparent open:flex print:hidden"
    >
      <div className="w-sidebar shadow-overlay bg-surface flex max-w-full shrink-0 flex-col transition-transform duration-150 ease-out starting:-translate-x-8">
        <div className="h-header border-line flex shrink-0 items-center justify-between border-b pr-3 pl-4">
          <BrandLogo />
          <IconButton label="Fechar Sidebar" icon={<Icon of={X} />} onClick={onClose} />
        </div>
        {children}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="grow cursor-default"
        onClick={onClose}
      />
    </dialog>
  );
}
