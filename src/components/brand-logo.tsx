import { Logo, type LogoProps } from '#src/ui/logo.tsx';

import { useBranding } from './branding.ts';

export function BrandLogo(props: Pick<LogoProps, 'tone' | 'className'>) {
  const { logo, wordmark } = useBranding();
  return <Logo picture={logo} name={wordmark} {...props} />;
}
