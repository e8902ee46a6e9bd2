import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ASSETS = path.join(import.meta.dirname, '../../dist/client/assets');

/**
 * Finds the built script that contains a text, so that a test can block it: chunk names are hashed.
 * @returns its path, for `page.route`
 * @throws unless there is exactly one
 */
export async function assetWith(text: string): Promise<string> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(ASSETS, name), 'utf8')));
  const [found, ...others] = names.filter((_, index) => texts[index]?.includes(text));
  if (found === undefined || others.length > 0) throw new Error(`Expected "${text}" in exactly one script.`);
  return `**/assets/${found}`;
}
