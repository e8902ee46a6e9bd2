import { splitAddresses } from '#domain/announcements.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** Plain text with `https://…` addresses as links to a new tab without an opener. */
export function LinkedText({ children }: { children: string }) {
  return splitAddresses(children).map(({ text, href }, place) =>
    href === undefined ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no identity but their position
      <TextLink key={place} href={href} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="sr-only"> (nova aba)</span>
      </TextLink>
    ),
  );
}
