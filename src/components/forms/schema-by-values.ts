import * as z from 'zod/mini';

/**
 * A schema selected by the current values: inputs disabled by others are not required. Types all inputs as present, as
 * form values are; a schema of readers would type them as optional.
 */
export function schemaByValues<Values, Body>(
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
