import { TextLink } from '#src/ui/text-link.tsx';

/** The support mailbox as a link that opens the mail client. */
export function SupportLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}
