import { Alert } from '#src/ui/alert.tsx';

import type { FormError } from './form-errors.ts';

type ErrorSummaryProps<Path extends string> = {
  errors: readonly FormError<Path>[];
  /** Completes the heading: "para salvar". */
  purpose: string;
  onGo: (path: Path) => void;
};

/** Lists a form's errors, with a link to each field. A single error appears at its field only. */
export function ErrorSummary<Path extends string>({ errors, purpose, onGo }: ErrorSummaryProps<Path>) {
  if (errors.length < 2) return null;
  return (
    <Alert tone="danger" title={`Confira ${errors.length} campos ${purpose}`}>
      <ul className="mt-1 flex max-h-60 flex-col gap-0.5 overflow-y-auto">
        {errors.map(({ path, label, message }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => onGo(path)}
              className="text-danger decoration-danger-line hover:decoration-danger min-h-6 rounded-sm text-left underline underline-offset-2"
            >
              {label}
            </button>
            <span className="text-secondary">{` — ${message}`}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
