import { Alert } from '#src/ui/alert.tsx';

import type { FormError } from './form-errors.ts';

type ErrorSummaryProps<Path extends string> = {
  faults: readonly FormError<Path>[];
  /** What for: "para salvar". */
  purpose: string;
  /** Goes to a field. */
  onGo: (path: Path) => void;
};

/** What keeps a form from being sent, with a way to each field; a single fault is said at its field alone. */
export function ErrorSummary<Path extends string>({ faults, purpose, onGo }: ErrorSummaryProps<Path>) {
  if (faults.length < 2) return null;
  return (
    <Alert tone="danger" title={`Confira ${faults.length} campos ${purpose}`}>
      <ul className="mt-1 flex max-h-60 flex-col gap-0.5 overflow-y-auto">
        {faults.map(({ path, label, message }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => onGo(path)}
              className="text-danger decoration-danger/40 hover:decoration-danger min-h-6 rounded-sm text-left underline underline-offset-2"
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
