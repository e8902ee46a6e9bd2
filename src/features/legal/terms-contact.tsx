import type { LegalContentProps } from './legal-section.ts';
import { SupportLink } from './support-link.tsx';

export function TermsContact({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Dúvidas, pedidos e reclamações sobre estes Termos podem ser enviados a{' '}
        <SupportLink email={branding.supportEmail} />. Informe o seu nome, a empresa e, se for o caso, o
        número da ordem de serviço.
      </p>
      <p>
        O mesmo endereço recebe os pedidos relacionados a dados pessoais, conforme a seção 6 da Política de
        privacidade.
      </p>
    </>
  );
}
