type Carried = {
  /** The sign-in form that was left, which keeps its values. */
  form: HTMLFormElement | null;
  /** For the next sign-in; undefined instead of an empty value, which would overwrite text typed before hydration. */
  email: string | undefined;
};

/**
 * Carries an e-mail between sign-in and recovery, in memory: it never appears in the address. The recovery page keeps it in
 * its history entry (kept-for-reload.ts).
 * `forgetEmail` (typed-email.ts) ends it; functions here would be part of the first load.
 */
export const carried: Carried = { form: null, email: undefined };
