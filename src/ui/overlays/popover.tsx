import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
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
        buttonName?: undefined;
      }
    | {
        label?: undefined;
        /** Accessible name of an icon-only button. */
        buttonName: string;
      }
  );

/**
 * A button that opens a panel of controls below it, or at the bottom of a narrow viewport. Escape, a click outside and
 * leaving it by Tab close it. Far less code than the menu and dialog of this folder: it is loaded before the first data.
 */
export function Popover(props: PopoverProps) {
  const { label, icon, buttonName, isActive = false, variant, size = 'sm', children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [opensLeft, setOpensLeft] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  // From anywhere: a click on bare parts of the panel leaves nothing focused.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The page has its own use of Escape.
    event.stopPropagation();
    close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isOpen]);

  function handlePress({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a clicked button; without the focus, Tab would leave the panel open.
    currentTarget.focus();
    // The panel extends towards the middle of the viewport, where there is room for it.
    setOpensLeft(currentTarget.getBoundingClientRect().left > window.innerWidth / 2);
    setIsOpen(!isOpen);
  }

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-closes]') !== null) close();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    const goesOutside = relatedTarget instanceof Node && !root.current?.contains(relatedTarget);
    if (goesOutside) setIsOpen(false);
  }

  return (
    <div
      ref={root}
      role="presentation"
      // A label is cut before the button makes its line too long.
      className={classNames('relative', label !== undefined && 'min-w-0')}
      onBlur={handleBlur}
    >
      <button
        ref={button}
        type="button"
        // Highlighted in forced colours, which drop the background (base.css).
        data-chosen={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={handlePress}
        aria-label={buttonName}
        title={buttonName ?? (isActive && typeof label === 'string' ? label : undefined)}
        className={classNames(
          buttonName === undefined ? buttonStyles({ variant, size }) : iconButtonStyles({ variant, size }),
          label !== undefined && 'max-w-full',
          isActive && 'border-accent-edge! bg-accent-soft! text-accent-strong!',
        )}
      >
        {icon}
        {buttonName === undefined && (
          <>
            <span className="truncate">{label}</span>
            <Icon of={ChevronDown} className="-mr-1" />
          </>
        )}
      </button>
      {isOpen && (
        <div
          ref={scrollIntoFullView}
          id={panelId}
          role="presentation"
          onClick={handleClick}
          className={classNames(
            'border-line shadow-overlay z-20 rounded-md border bg-surface p-2 max-md:fixed max-md:inset-x-4 max-md:bottom-4 md:absolute md:top-full md:mt-1 md:w-max',
            opensLeft ? 'md:right-0' : 'md:left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The panel of a button at the bottom of the viewport would open out of sight. */
function scrollIntoFullView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}
