import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import type { ReactNode } from 'react';

import X from '#icons/x';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

import { Icon } from '../icon.tsx';

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' } as const;

export type DialogProps = {
  isOpen: boolean;
  /** Called by Escape, the backdrop and "Fechar". */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** The buttons, the main one last; narrow screens stack them in full width with the main one first. */
  footer?: ReactNode;
  /** For content without controls: the scroll area takes the focus, so that keys can scroll it. */
  isText?: boolean;
  children?: ReactNode;
};

/**
 * A modal dialog; on narrow screens a bottom sheet. Focus stays inside and then returns; `data-autofocus` marks the
 * element that gets it first. For a form, wrap the children in one with an id and give the footer's submit button that
 * id as `form`.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, width = 'md', footer, isText = false, children } = props;
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} className="relative z-40">
      <DialogBackdrop
        transition
        className="bg-scrim fixed inset-0 transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-6">
        <DialogPanel
          transition
          className={classNames(
            'flex max-h-[92dvh] w-full flex-col rounded-t-card bg-surface shadow-overlay outline-4 outline-transparent md:max-h-full md:rounded-card',
            'transition duration-150 ease-out data-closed:translate-y-6 data-closed:opacity-0 md:data-closed:translate-y-2',
            widths[width],
          )}
        >
          <div
            className={classNames(
              'flex items-start gap-4 px-4 pt-4 md:px-6 md:pt-5',
              children === undefined && 'pb-4',
            )}
          >
            <div className="min-w-0 grow">
              <DialogTitle className="text-ink text-lg font-semibold">{title}</DialogTitle>
              {description !== undefined && (
                <Description as="div" className="text-secondary mt-1 text-sm">
                  {description}
                </Description>
              )}
            </div>
            <IconButton label="Fechar" size="sm" icon={<Icon of={X} />} onClick={onClose} />
          </div>
          {children !== undefined && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
            <div tabIndex={isText ? 0 : undefined} className="min-h-0 overflow-y-auto px-4 py-4 md:px-6">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <div
              data-dialog-footer
              className="border-line flex flex-col-reverse gap-2 border-t px-4 py-4 md:flex-row md:justify-end md:px-6"
            >
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
