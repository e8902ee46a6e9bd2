import CirclePlus from '#icons/circle-plus';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

type NewRecordLinkProps = { href: string; children: string };

/** Link to the form for a new record; floats over the end of the list on a phone, within reach of the thumb. */
export function NewRecordLink({ href, children }: NewRecordLinkProps) {
  return (
    <LinkButton
      variant="primary"
      icon={<Icon of={CirclePlus} />}
      href={href}
      className="max-md:shadow-overlay max-md:rounded-card max-md:fixed max-md:right-4 max-md:bottom-4 max-md:z-10 max-md:h-13"
    >
      {children}
    </LinkButton>
  );
}
