import * as z from 'zod/mini';

/**
 * Builds a schema that validates with `schemaFor(values)`, for fields whose rules depend on other fields. Its input type
 * has every field present, as form values have; that of a plain object schema may have them optional.
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
