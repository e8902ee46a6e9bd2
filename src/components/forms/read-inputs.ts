import * as z from 'zod/mini';

/**
 * A schema that is chosen by what the inputs hold: one switched off by another needs nothing. Its inputs are all
 * there, as those of a form are; a schema of readers says that they may be missing.
 */
export function readInputs<Values, Body>(
  schemaFor: (values: Values) => z.ZodMiniType<Body>,
): z.ZodMiniType<Body, Values> {
  return z.pipe(
    z.custom<Values>(),
    z.transform((values: Values, { issues }): Body => {
      const result = schemaFor(values).safeParse(values);
      if (result.success) return result.data;
      for (const { path, message } of result.error.issues) {
        issues.push({ code: 'custom', input: values, path: [...path], message });
      }
      return z.NEVER;
    }),
  );
}
