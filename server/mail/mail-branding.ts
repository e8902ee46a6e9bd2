import { DEFAULT_BRANDING } from '#domain/default-branding.ts';
import type { Db } from '#server/db/schema.ts';

/** The sender's branding in mails (docs/domain.md 3: white label). */
export type MailBranding = {
  productName: string;
  providerName: string | null;
  /** Null if unset: the placeholder shown on pages is no real mailbox. */
  supportEmail: string | null;
};

export async function loadMailBranding(db: Db): Promise<MailBranding> {
  const { branding } = await db.selectFrom('settings').select('branding').executeTakeFirstOrThrow();
  const { productName = DEFAULT_BRANDING.productName, providerName = null, supportEmail = null } = branding;
  return { productName, providerName, supportEmail };
}
