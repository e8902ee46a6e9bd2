import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import CircleCheck from '#icons/circle-check';
import Clock from '#icons/clock';
import Mail from '#icons/mail';
import Megaphone from '#icons/megaphone';
import Radio from '#icons/radio';
import {
  type Announcement,
  announcementKeys,
  announcementsQuery,
  endAnnouncement,
} from '#src/api/announcements/announcements.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { LinkedText } from '#src/components/linked-text.tsx';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { NewRecordLink } from '#src/components/lists/new-record-link.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { type PathOptions, paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { AnnouncementForm } from './announcement-form.tsx';
import { type AnnouncementPhase, KIND_LABELS, phaseOf } from './announcement-values.ts';

const NO_FILTERS = {} as const;
const TITLE = 'Avisos a todos';

function announcementsHref(options: PathOptions = {}): string {
  return paths.settings({ ...options, search: { ver: 'avisos', ...options.search } });
}

/** `/configuracoes?ver=avisos`: list, new announcement (`?novo=1`), or edit form (`?editar=`). */
export function AnnouncementsPage() {
  const { opened, hrefOf, go } = useListAddress(announcementsHref, NO_FILTERS);
  const settings = { label: 'Configurações', href: usePaths().settings() };
  const query = useQuery(announcementsQuery());
  const listHref = hrefOf({ opened: { form: 'none' } });
  const form = {
    trail: [settings, { label: TITLE, href: listHref }],
    listHref,
    onDone: () => go({ opened: { form: 'none' } }),
  };
  const edited = useEdited(opened.form === 'edit' ? opened.id : undefined, query.data?.data);
  if (opened.form === 'new') return <AnnouncementForm {...form} announcement={undefined} />;
  if (edited) return <AnnouncementForm key={edited.id} {...form} announcement={edited} />;

  const retry = () => void query.refetch();
  return (
    <>
      <PageHeader
        title={TITLE}
        trail={[settings]}
        subtitle="Uma mensagem no alto de todas as páginas, para todos que entram."
        actions={<NewRecordLink href={hrefOf({ opened: { form: 'new' } })}>Novo aviso</NewRecordLink>}
      />
      <section
        aria-label="Lista de avisos"
        aria-busy={query.isPending}
        className="rounded-card border-line bg-surface border"
      >
        {query.isPending && <Skeleton className="m-4 h-40" />}
        {query.isLoadingError && (
          <ListFailure
            title="Não foi possível carregar os avisos"
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={retry}
          />
        )}
        {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
        {query.data?.data.length === 0 && (
          <EmptyState icon={<Icon of={Megaphone} />} title="Nenhum aviso ainda">
            Use um aviso para manutenções programadas e, com 30 dias de antecedência, para mudanças dos
            termos.
          </EmptyState>
        )}
        <ul className="divide-line divide-y">
          {query.data?.data.map((announcement) => (
            <Entry
              key={announcement.id}
              announcement={announcement}
              editHref={hrefOf({ opened: { form: 'edit', id: announcement.id } })}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The announcement of the form. One that another administrator deletes stays until the user leaves the form. */
function useEdited(
  id: string | undefined,
  announcements: readonly Announcement[] | undefined,
): Announcement | undefined {
  const [held, setHeld] = useState<Announcement>();
  const edited =
    announcements?.find((announcement) => announcement.id === id) ?? (held?.id === id ? held : undefined);
  if (held?.id !== edited?.id) setHeld(edited);
  return edited;
}

const PHASES = {
  coming: { label: 'Agendado', tone: 'info', icon: Clock },
  present: { label: 'No ar', tone: 'success', icon: Radio },
  past: { label: 'Terminado', tone: 'neutral', icon: CircleCheck },
} as const satisfies Record<AnnouncementPhase, object>;

function Entry({ announcement, editHref }: { announcement: Announcement; editHref: string }) {
  const [isEnding, setIsEnding] = useState(false);
  const { kind, text, from, until, termsVersion, termsFrom, byEmail, mails, createdBy } = announcement;
  const phase = phaseOf(announcement, useNow());
  const { label, tone, icon } = PHASES[phase];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 md:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="text-secondary flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
          <Badge tone={tone} size="sm" icon={<Icon of={icon} />}>
            {label}
          </Badge>
          <span>{KIND_LABELS[kind]}</span>
          <span>{`${formatDateTime(from)} a ${formatDateTime(until)}`}</span>
          {createdBy !== null && <span>{createdBy}</span>}
        </p>
        <p className="text-ink mt-2 text-sm wrap-anywhere whitespace-pre-line">
          <LinkedText>{text}</LinkedText>
        </p>
        {termsFrom !== null && (
          <p className="text-secondary mt-1 text-sm">
            {`Versão ${termsVersion ?? ''}, a aceitar a partir de ${formatCalendarDay(termsFrom)}.`}
          </p>
        )}
        {byEmail && (
          <p className="text-secondary mt-1 flex items-center gap-1.5 text-sm">
            <Icon of={Mail} aria-hidden="true" className="size-4 shrink-0" />
            {mailsText(mails)}
          </p>
        )}
      </div>
      {phase !== 'past' && (
        <div className="flex gap-2">
          <LinkButton size="sm" href={editHref}>
            Alterar
          </LinkButton>
          <Button size="sm" onClick={() => setIsEnding(true)}>
            {phase === 'present' ? 'Encerrar' : 'Excluir'}
          </Button>
        </div>
      )}
      {isEnding && <Ending announcement={announcement} onClose={() => setIsEnding(false)} />}
    </li>
  );
}

/** "Enviado a 120 de 124 pessoas · 3 aguardam · 1 falhou". */
function mailsText(mails: Announcement['mails']): string {
  if (mails === null) return 'Vai também por e-mail, quando começar.';
  const { people, sent, waiting, failed } = mails;
  if (people === 0) return 'Ainda não enviado.';
  return [
    `Enviado a ${formatInteger(sent)} de ${formatInteger(people)} ${people === 1 ? 'pessoa' : 'pessoas'}`,
    ...(waiting > 0 ? [`${formatInteger(waiting)} ${waiting === 1 ? 'aguarda' : 'aguardam'}`] : []),
    ...(failed > 0 ? [`${formatInteger(failed)} ${failed === 1 ? 'falhou' : 'falharam'}`] : []),
  ].join(' · ');
}

function Ending({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const client = useQueryClient();
  const now = useNow();
  const isShown = phaseOf(announcement, now) === 'present';
  const { termsVersion, byEmail } = announcement;

  async function end() {
    await endAnnouncement(announcement);
    notify.success(isShown ? 'O aviso foi encerrado.' : 'O aviso foi excluído.');
    onClose();
    void client.invalidateQueries({ queryKey: announcementKeys.all });
  }

  return (
    <ConfirmDialog
      title={isShown ? 'Encerrar este aviso?' : 'Excluir este aviso?'}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {isShown
              ? 'Some agora de todas as telas e fica nesta lista.'
              : 'Ninguém o viu ainda. Ele é apagado.'}
          </li>
          {byEmail && <li>Os e-mails que ainda não saíram não são enviados.</li>}
          {termsVersion !== null && (
            <li>{`Se a versão ${termsVersion} ainda não vale, ninguém será chamado a aceitá-la.`}</li>
          )}
        </ul>
      }
      confirmLabel={isShown ? 'Encerrar' : 'Excluir'}
      onConfirm={end}
      onClose={onClose}
    />
  );
}
