/** A rule of a stylesheet, with the at-rule that it stands in. */
type Rule = { context: string; text: string };

/**
 * A stylesheet of Tailwind's utilities without what another one has, which is always loaded too and whose layer
 * lies below. A rule stays when one before it that stays may set the same property: then the two have to keep
 * their order.
 *
 * @param css of one layer of utilities, minified
 * @param known the same of the other layer
 */
export function withoutKnownStyles(css: string, known: string): string {
  const knownStatements = new Set(statementsOf(known));
  const knownVariables = new Set(known.match(VARIABLE));
  const knownRules = new Set(statementsOf(known).flatMap(utilitiesOf).map(keyOf));
  return statementsOf(css)
    .filter((statement) => !/^@(?:property|keyframes) /.test(statement) || !knownStatements.has(statement))
    .map((statement) => {
      if (/^@layer (?:properties|theme)\{/.test(statement))
        return withoutVariables(statement, knownVariables);
      const rules = utilitiesOf(statement);
      return rules.length === 0 ? statement : `${headOf(statement)}{${join(needed(rules, knownRules))}}`;
    })
    .join('');
}

function needed(rules: readonly Rule[], known: ReadonlySet<string>): Rule[] {
  const set = new Set<string>();
  return rules.filter((rule) => {
    const families = familiesOf(rule.text);
    const isNeeded = !known.has(keyOf(rule)) || families.some((family) => set.has(family));
    if (isNeeded) for (const family of families) set.add(family);
    return isNeeded;
  });
}

/** What the rule's properties belong to: `padding` for `padding-left`, as one of a family may undo another. */
function familiesOf(rule: string): string[] {
  const properties = [...rule.matchAll(/[{;]\s*([\w-]+)\s*:/g)].map(([, property = '']) => property);
  return properties.map((property) => {
    if (property.startsWith('--')) return property;
    if (/^(?:top|right|bottom|left|inset)/.test(property)) return 'inset';
    if (/^(?:width|height|min-|max-|inline-size|block-size)/.test(property)) return 'size';
    if (/^(?:align|justify|place)-/.test(property)) return 'align';
    if (/^(?:font|line-height)/.test(property)) return 'font';
    return property.endsWith('gap') ? 'gap' : (property.replace(/^-\w+-/, '').split('-')[0] ?? property);
  });
}

/** The rules of a layer of utilities, without the brackets of the at-rules around some; none for all else. */
function utilitiesOf(statement: string): Rule[] {
  if (!/^@layer [\w-]+\{/.test(statement) || /^@layer (?:theme|base|properties)\{/.test(statement)) return [];
  return statementsOf(bodyOf(statement)).flatMap((text) =>
    text.startsWith('@')
      ? statementsOf(bodyOf(text)).map((inner) => ({ context: headOf(text), text: inner }))
      : [{ context: '', text }],
  );
}

function join(rules: readonly Rule[]): string {
  return rules
    .map(({ context, text }, index) => {
      const opens = context !== '' && rules[index - 1]?.context !== context;
      const closes = context !== '' && rules[index + 1]?.context !== context;
      return `${opens ? `${context}{` : ''}${text}${closes ? '}' : ''}`;
    })
    .join('');
}

function keyOf({ context, text }: Rule): string {
  return `${context}{${text}}`;
}

const VARIABLE = /--[\w-]+:[^;{}]*/g;

function withoutVariables(statement: string, known: ReadonlySet<string>): string {
  return statement
    .replaceAll(VARIABLE, (variable) => (known.has(variable) ? '' : variable))
    .replaceAll(/;(?=[;}])|(?<=\{);+/g, '')
    .replaceAll(/[^{}]*\{\}/g, '');
}

function headOf(statement: string): string {
  return statement.slice(0, statement.indexOf('{'));
}

function bodyOf(statement: string): string {
  return statement.slice(statement.indexOf('{') + 1, statement.lastIndexOf('}'));
}

/** The rules and at-rules at the top of a stylesheet. Minified strings have no brackets. */
function statementsOf(sheet: string): string[] {
  const css = sheet.replaceAll(/\/\*.*?\*\//gs, '');
  const statements: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth > 0 || mark === '{') continue;
    statements.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return statements;
}
