import '#src/styles/theme.css';
import { useState } from 'react';

import { AskForLink } from './ask-for-link.tsx';
import { SetPassword } from './set-password.tsx';
import { useLinkToken } from './use-link-token.ts';

/** /recuperar-senha (R2.5): asks for a link, and sets the password with the one of an e-mail. */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  if (token === undefined || token === deadToken) return <AskForLink isAnswer={deadToken !== undefined} />;
  return <SetPassword key={token} token={token} onAskAgain={() => setDeadToken(token)} />;
}
