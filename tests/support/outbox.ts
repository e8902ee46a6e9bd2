import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Waits for a number of e-mails to an address and returns the newest.
 * @param timeout in milliseconds; Playwright's default if omitted
 */
export async function newestMail(
  outbox: string,
  address: string,
  count = 1,
  timeout?: number,
): Promise<Email> {
  let mails: Email[] = [];
  await expect
    .poll(async () => (mails = await mailsTo(outbox, address)).length, {
      message: `mails to ${address}`,
      timeout,
    })
    .toBe(count);
  const newest = mails.at(-1);
  if (newest === undefined) throw new Error(`No mail to ${address} has arrived.`);
  return newest;
}

/** The first link in an e-mail. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
  return link;
}

async function mailsTo(outbox: string, address: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
  );
  return mails.filter(({ to = [] }) => to.some((recipient) => recipient.address === address));
}
