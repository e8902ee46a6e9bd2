import { splitAddresses } from '#domain/announcements.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** A plain text in which addresses (`https://…`) lead there, in a tab of their own that knows nothing of this one. */
export function LinkedText({ children }: { children: string }) {
  return splitAddresses(children).map(({ text, href }, place) =>
    href === undefined ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are told apart by their place
      <TextLink key={place} href={href} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="sr-only"> (nova aba)</span>
      </TextLink>
    ),
  );
}
