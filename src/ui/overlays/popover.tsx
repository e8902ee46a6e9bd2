import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import ChevronDown from '#icons/chevron-down';
import { type ButtonStyle, buttonStyles, iconButtonStyles } from '#src/ui/button-styles.ts';
import { classNames } from '#src/ui/class-names.ts';

import { Icon } from '../icon.tsx';

type PopoverProps = ButtonStyle & {
  icon?: ReactNode;
  /** Highlights the button because something is chosen inside. */
  isActive?: boolean;
  /** Controls; a click on one marked `data-closes` closes the panel. */
  children: ReactNode;
} & (
    | {
        /** Label with the current choice: "Situação: 2". */
        label: ReactNode;
        iconName?: undefined;
      }
    | {
        label?: undefined;
        /** Name of an icon-only button. */
        iconName: string;
      }
  );

/**
 * A button that opens a small panel of controls below it. Escape, a click outside and leaving it by Tab close it. On
 * narrow screens the panel is at the bottom of the viewport. Much smaller than the menu and dialog of this folder, for
 * controls that render before the first data.
 */
export function Popover(props: PopoverProps) {
  const { label, icon, iconName, isActive = false, variant, size = 'sm', children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [opensLeft, setOpensLeft] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  /** Opens towards the middle of the viewport, where there is room for the panel. */
  function handlePress({ currentTarget }: MouseEvent) {
    setOpensLeft(currentTarget.getBoundingClientRect().left > window.innerWidth / 2);
    setIsOpen(!isOpen);
  }

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-closes]') !== null) close();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    const goesOutside = relatedTarget instanceof Node && !root.current?.contains(relatedTarget);
    if (goesOutside) setIsOpen(false);
  }

  return (
    <div ref={root} role="presentation" className="relative" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        data-chosen={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={handlePress}
        aria-label={iconName}
        title={iconName}
        className={classNames(
          iconName === undefined ? buttonStyles({ variant, size }) : iconButtonStyles({ variant, size }),
          isActive && 'border-cadmiumBlue-300! bg-cadmiumBlue-50! text-cadmiumBlue-800!',
        )}
      >
        {icon}
        {label}
        {iconName === undefined && <Icon of={ChevronDown} className="-mr-1" />}
      </button>
      {isOpen && (
        <div
          ref={showWhole}
          id={panelId}
          role="presentation"
          onClick={handleClick}
          className={classNames(
            'border-line shadow-overlay z-20 rounded-md border bg-white p-2 max-md:fixed max-md:inset-x-4 max-md:bottom-4 md:absolute md:top-full md:mt-1 md:w-max',
            opensLeft ? 'md:right-0' : 'md:left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Below a button at the bottom of the viewport, the panel would be out of sight. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}
