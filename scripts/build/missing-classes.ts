/** Classes that only other selectors mention, never one of their own. */
const WITHOUT_RULE = /^lucide-/;

/** Words of code that are classes in another place. */
const WORDS = new Set(['group', 'inline', 'resize', 'transition']);

/**
 * The classes of some HTML that a stylesheet has no rule for.
 *
 * @param css as built, with its selectors escaped
 */
export function findMissingClasses(html: string, css: string): string[] {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.replaceAll('&amp;', '&').split(' '),
  );
  return [...new Set(names)].filter((name) => !WITHOUT_RULE.test(name) && !css.includes(selectorOf(name)));
}

/**
 * The classes in the strings of some code that its stylesheets have no rule for.
 *
 * @param css what is loaded with the code
 * @param allCss every stylesheet of the app: what has no rule there either is no class
 */
export function findClassesWithoutStyles(code: string, css: string, allCss: string): string[] {
  const known = classesOf(css);
  const words = new Set(code.split(/[\s"'`]+/));
  return [...classesOf(allCss)].filter((name) => words.has(name) && !known.has(name) && !WORDS.has(name));
}

function classesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\.|[A-Za-z@-])(?:\\.|[\w-])*)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}

function selectorOf(name: string): string {
  return `.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
}
