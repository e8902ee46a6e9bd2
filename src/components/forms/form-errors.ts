export type FormError<Path extends string = string> = { path: Path; label: string; message: string };

/** All errors of a form, in the order of its labels. */
export function errorsIn<Path extends string>(
  errors: object,
  labels: Readonly<Partial<Record<Path, string>>>,
): FormError<Path>[] {
  return pathsOf(labels).flatMap((path) => {
    const message = messageAt(errors, path);
    return message === undefined ? [] : [{ path, label: labels[path] ?? path, message }];
  });
}

/** The react-hook-form error message at a dotted path. */
export function messageAt(errors: object, path: string): string | undefined {
  const error = valueAt(errors, path);
  const message: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** The value at a dotted path. */
export function valueAt(object: object, path: string): unknown {
  let value: unknown = object;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** Typed `Object.keys` of a table of labels. */
export function pathsOf<Table extends object>(labels: Table): (keyof Table & string)[];
export function pathsOf(labels: object): string[] {
  return Object.keys(labels);
}
