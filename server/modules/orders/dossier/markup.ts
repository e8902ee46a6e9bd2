import { escapeHtml } from '#server/http/escape-html.ts';

/** HTML that is inserted as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Nothing is inserted for null and false. */
type Value = string | number | Markup | null | false | readonly Value[];

/** HTML whose inserted texts are escaped, for content and quoted attributes. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + textOf(values[index] ?? null)).join(''));
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}
