import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import { maintenanceSince } from '#domain/announcements.ts';
import ChevronRight from '#icons/chevron-right';
import Megaphone from '#icons/megaphone';
import ScrollText from '#icons/scroll-text';
import TrafficCone from '#icons/traffic-cone';
import X from '#icons/x';
import {
  currentAnnouncementsQuery,
  type CurrentAnnouncements,
  dismissAnnouncement,
} from '#src/api/announcements/announcements.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { TextLink } from '#src/ui/text-link.tsx';

type Current = CurrentAnnouncements['data'][number];

const ICONS = { info: Megaphone, maintenance: TrafficCone, terms: ScrollText } as const;

type AnnouncementBarProps = {
  /** Space is reserved from the first render; otherwise the bar overlays the page, which must not shift. */
  isExpected: boolean;
};

/** Matches the space reserved by the frame: two lines, and on a phone a row of buttons below. */
const HEIGHT = 'h-24 md:h-14';

/** Current announcements, one at a time, until the user dismisses each. */
export function AnnouncementBar({ isExpected }: AnnouncementBarProps) {
  const client = useQueryClient();
  const query = currentAnnouncementsQuery();
  const { data, isError } = useQuery(query);
  const [isSpaceReserved, setIsSpaceReserved] = useState(isExpected);
  // Beside the cache: a list fetched before a dismissal was stored still holds its announcement.
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { mutate } = useWrite({
    mutationFn: (id: string) => dismissAnnouncement(id),
    isQueued: true,
    onSuccess: (_done, id) => {
      client.setQueryData(
        query.queryKey,
        (before) => before && { ...before, data: before.data.filter((one) => one.id !== id) },
      );
    },
    onError: ({ message }, id) => {
      notify.error(message);
      setDismissed((ids) => ids.filter((one) => one !== id));
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const [place, setPlace] = useState(0);
  const all = data?.data.filter(({ id }) => !dismissed.includes(id)) ?? [];
  // The position may be past the end by now.
  const position = place < all.length ? place : 0;
  const shown = all[position];
  // The page has moved up by now, so the next announcement overlays it.
  if (isSpaceReserved && (isError || (data !== undefined && shown === undefined))) setIsSpaceReserved(false);

  function dismiss(id: string) {
    setDismissed((ids) => [...ids, id]);
    mutate(id);
    // The focused button has unmounted.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  if (data === undefined) return isSpaceReserved ? <div className={`mb-4 ${HEIGHT} print:hidden`} /> : null;
  return (
    <div
      aria-live="polite"
      className={classNames(
        'print:hidden',
        shown !== undefined && isSpaceReserved && 'mb-4',
        !isSpaceReserved && 'top-header pointer-events-none fixed inset-x-0 z-20 mx-auto max-w-3xl px-4 pt-2',
      )}
    >
      {shown && (
        <Message
          announcement={shown}
          isOver={!isSpaceReserved}
          position={position + 1}
          count={all.length}
          onNext={() => setPlace((position + 1) % all.length)}
          onDismiss={() => dismiss(shown.id)}
        />
      )}
    </div>
  );
}

type MessageProps = {
  announcement: Current;
  isOver: boolean;
  /** From 1. */
  position: number;
  count: number;
  onNext: () => void;
  onDismiss: () => void;
};

/** Fixed height, so that its space can be reserved; the full text expands on demand. */
function Message({ announcement, isOver, position, count, onNext, onDismiss }: MessageProps) {
  // Keyed by id: the next announcement starts collapsed, and the button that led to it keeps its focus.
  const [unfolded, setUnfolded] = useState<string>();
  const textId = useId();
  const { id, kind, text, termsVersion, termsFrom } = announcement;
  const isUnfolded = unfolded === id;
  const title = titleOf(announcement);
  const [textElement, isCut] = useIsCut(isUnfolded);
  const icon = ICONS[kind];
  return (
    <section
      aria-label="Aviso a todos"
      className={classNames(
        'rounded-card text-ink pointer-events-auto flex gap-x-3 border px-3 py-2 text-sm max-md:flex-wrap max-md:justify-end',
        kind === 'maintenance' ? 'border-warning-line bg-warning-soft' : 'border-accent-line bg-accent-soft',
        !isUnfolded && `${HEIGHT} items-center`,
        isOver && 'shadow-overlay',
      )}
    >
      <Icon of={icon} aria-hidden="true" className="size-4.5 shrink-0 max-md:hidden" />
      <div id={textId} className="min-w-0 grow max-md:basis-full">
        <p
          ref={textElement}
          className={classNames(
            'wrap-anywhere',
            isUnfolded ? 'max-h-[50dvh] overflow-y-auto whitespace-pre-line' : 'line-clamp-2',
          )}
        >
          {title !== '' && <strong className="font-medium">{`${title} `}</strong>}
          {/* Truncated links would take focus without being visible. */}
          {isCut && !isUnfolded ? text : <LinkedText>{text}</LinkedText>}
        </p>
        {isUnfolded && kind === 'terms' && termsFrom !== null && (
          <p className="mt-2">
            {`Versão ${termsVersion ?? ''}, a partir de ${formatCalendarDay(termsFrom)}: `}
            <TextLink href={paths.termsOfUse()}>Termos de uso</TextLink> e{' '}
            <TextLink href={paths.privacyPolicy()}>Política de privacidade</TextLink>.
          </p>
        )}
      </div>
      {(isCut || kind === 'terms') && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isUnfolded}
          aria-controls={textId}
          onClick={() => setUnfolded(isUnfolded ? undefined : id)}
          className="shrink-0 self-center"
        >
          {isUnfolded ? 'Ver menos' : 'Ver mais'}
        </Button>
      )}
      {count > 1 && (
        <span className="flex shrink-0 items-center gap-1 self-center">
          <span className="text-secondary text-xs">{`${position} de ${count}`}</span>
          <IconButton
            label="Próximo aviso"
            icon={<Icon of={ChevronRight} />}
            variant="ghost"
            size="sm"
            onClick={onNext}
          />
        </span>
      )}
      <IconButton
        label={`Dispensar aviso: ${shortened(`${title} ${text}`.trim())}`}
        icon={<Icon of={X} />}
        variant="ghost"
        size="sm"
        onClick={onDismiss}
        className="shrink-0 self-center"
      />
    </section>
  );
}

function titleOf({ kind, from }: Current): string {
  if (kind === 'maintenance') return maintenanceSince(from);
  return kind === 'terms' ? 'Mudança dos termos.' : '';
}

/** Whether the text exceeds two lines; measured after every render. */
function useIsCut(isUnfolded: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    // The expanded height is meaningless here.
    if (isUnfolded) return undefined;
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {};
      setIsCut(scrollHeight > clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return [element, isCut] as const;
}

const MAX_LABEL_LENGTH = 60;

/** Shortens the text for the label of the dismiss button. */
function shortened(text: string): string {
  return text.length <= MAX_LABEL_LENGTH ? text : `${text.slice(0, MAX_LABEL_LENGTH).trimEnd()}…`;
}
