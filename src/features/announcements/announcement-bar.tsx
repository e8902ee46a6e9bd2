import { useQuery, useQueryClient } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import ScrollText from 'lucide-react/icons/scroll-text';
import TrafficCone from 'lucide-react/icons/traffic-cone';
import X from 'lucide-react/icons/x';
import { useState } from 'react';

import {
  currentAnnouncementsQuery,
  type CurrentAnnouncements,
  dismissAnnouncement,
} from '#src/api/announcements/announcements.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { TextLink } from '#src/ui/text-link.tsx';

type Current = CurrentAnnouncements['data'][number];

const ICONS = { info: Megaphone, maintenance: TrafficCone, terms: ScrollText } as const;

type AnnouncementBarProps = {
  /** Its place was kept from the first drawing on. Without that it lies over the page, which must not move. */
  isExpected: boolean;
};

/** What an administrator tells everybody, one after the other; each stays until its reader dismisses it. */
export function AnnouncementBar({ isExpected }: AnnouncementBarProps) {
  const client = useQueryClient();
  const query = currentAnnouncementsQuery();
  const { data, isError } = useQuery(query);
  const [isPlaceKept, setIsPlaceKept] = useState(isExpected);
  const { mutate } = useWrite({
    mutationFn: (id: string) => dismissAnnouncement(id),
    onError: ({ message }) => {
      notify.error(message);
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const [shown] = data?.data ?? [];
  // The next one comes over the page: what stands there has moved up.
  if (isPlaceKept && (isError || (data !== undefined && shown === undefined))) setIsPlaceKept(false);

  function dismiss(id: string) {
    client.setQueryData(
      query.queryKey,
      (before) => before && { ...before, data: before.data.filter((one) => one.id !== id) },
    );
    mutate(id);
    // The button that had the focus is gone.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  if (data === undefined) return isPlaceKept ? <div className="mb-4 h-14" /> : null;
  return (
    <div
      aria-live="polite"
      className={classNames(
        'print:hidden',
        shown !== undefined && isPlaceKept && 'mb-4',
        !isPlaceKept && 'top-header pointer-events-none fixed inset-x-0 z-20 mx-auto max-w-3xl px-4 pt-2',
      )}
    >
      {shown && (
        <Message
          key={shown.id}
          announcement={shown}
          isOver={!isPlaceKept}
          more={data.data.length - 1}
          onDismiss={() => dismiss(shown.id)}
        />
      )}
    </div>
  );
}

type MessageProps = {
  announcement: Current;
  isOver: boolean;
  /** How many come after it. */
  more: number;
  onDismiss: () => void;
};

/** Of a fixed height, so that its place can be kept; the whole text is unfolded on demand. */
function Message({ announcement, isOver, more, onDismiss }: MessageProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { kind, text, termsVersion, termsFrom } = announcement;
  const Icon = ICONS[kind];
  return (
    <section
      aria-label="Aviso a todos"
      className={classNames(
        'rounded-card border-polliwog-300 bg-polliwog-50 text-ink pointer-events-auto flex gap-3 border px-3 py-2 text-sm',
        !isUnfolded && 'h-14 items-center',
        isOver && 'shadow-overlay',
      )}
    >
      <Icon aria-hidden="true" className="text-polliwog-800 size-4.5 shrink-0 max-md:hidden" />
      <div className="min-w-0 grow">
        <p
          className={classNames(
            'wrap-anywhere',
            isUnfolded ? 'max-h-[50dvh] overflow-y-auto whitespace-pre-line' : 'line-clamp-2',
          )}
        >
          {text}
        </p>
        {isUnfolded && kind === 'terms' && termsFrom !== null && (
          <p className="mt-2">
            {`Versão ${termsVersion ?? ''}, a partir de ${formatCalendarDay(termsFrom)}: `}
            <TextLink href={paths.termsOfUse()}>Termos de uso</TextLink> e{' '}
            <TextLink href={paths.privacyPolicy()}>Política de privacidade</TextLink>.
          </p>
        )}
      </div>
      {more > 0 && <span className="text-secondary shrink-0 self-center text-xs">{`mais ${more}`}</span>}
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="shrink-0 self-center"
      >
        {isUnfolded ? 'Recolher' : 'Ler tudo'}
      </Button>
      <IconButton
        label="Dispensar aviso"
        icon={<X />}
        variant="ghost"
        size="sm"
        onClick={onDismiss}
        className="shrink-0 self-center"
      />
    </section>
  );
}
