import { formatInteger } from '#src/lib/format-number.ts';

type PrintProgressProps = {
  /** "Preparando etiquetas" */
  label: string;
  done: number;
  total: number;
};

/** Progress of a print: "Preparando etiquetas: 120 de 300". */
export function PrintProgress({ label, done, total }: PrintProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-secondary text-sm tabular-nums">
        {`${label}: ${formatInteger(done)} de ${formatInteger(total)}`}
      </p>
      <progress aria-label={label} value={done} max={total} className="h-2 w-full" />
    </div>
  );
}
