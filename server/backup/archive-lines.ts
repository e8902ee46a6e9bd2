import { z } from 'zod';

/**
 * A backup is a gzip file of JSON lines. Rows are objects in the database's own JSON; metadata lines are arrays.
 *
 *     ["malote-backup", 1, {"madeAt": …, "postgres": "18.3", "migrations": [{"name": …, "checksum": …}, …]}]
 *     ["table", "companies", ["id", "name", …]]
 *     {"id": …, "name": …, …}
 *     ["sequence", "order_numbers", 10482, true]
 *     ["end", {"companies": 4, …}, "sha-256 of all bytes before this line"]
 */
const FORMAT_VERSION = 1;

const header = z.tuple([
  z.literal('malote-backup'),
  z.literal(FORMAT_VERSION),
  z.object({
    madeAt: z.iso.datetime(),
    /** Version of the source database; the rows fit any other version. */
    postgres: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  }),
]);
const table = z.tuple([z.literal('table'), z.string(), z.array(z.string()).min(1)]);
const sequence = z.tuple([z.literal('sequence'), z.string(), z.int(), z.boolean()]);
const end = z.tuple([z.literal('end'), z.record(z.string(), z.int()), z.string()]);

const anyLine = z.union([header, table, sequence, end]);

export type ArchiveHeader = z.infer<typeof header>[2];
export type ArchiveLine = z.infer<typeof anyLine>;

export function headerLine(about: ArchiveHeader): ArchiveLine {
  return ['malote-backup', FORMAT_VERSION, about];
}

export function textOf(line: ArchiveLine): string {
  return `${JSON.stringify(line)}\n`;
}

const ARRAY = '['.charCodeAt(0);

/** Whether a line is metadata instead of a row. */
export function isMetadata(line: Buffer): boolean {
  return line[0] === ARRAY;
}

/** @returns undefined for an invalid line */
export function parseLine(line: Buffer): ArchiveLine | undefined {
  try {
    return anyLine.safeParse(JSON.parse(line.toString())).data;
  } catch {
    // Treated like any other invalid line.
    return undefined;
  }
}
