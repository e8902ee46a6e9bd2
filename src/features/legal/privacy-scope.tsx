import { maskCnpj } from '#domain/documents.ts';

import type { LegalContentProps } from './legal-section.ts';

export function PrivacyScope({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O {branding.productName} é oferecido por {branding.providerName}, inscrita no CNPJ sob o nº{' '}
        {maskCnpj(branding.providerCnpj)} («nós»). Esta Política se aplica à aplicação web e ao aplicativo
        móvel, que usam as mesmas contas e os mesmos dados, e alcança:
      </p>
      <ul>
        <li>os usuários, isto é, gestores das empresas clientes, operadores e administradores;</li>
        <li>os entregadores cujos dados são registrados nas ordens de serviço;</li>
        <li>os remetentes, destinatários e demais pessoas de contato indicadas nas ordens.</li>
      </ul>
      <p>
        Somos controladores dos dados de cadastro, de acesso e de uso do Serviço. Quanto aos dados de
        destinatários e contatos inseridos por uma empresa cliente, ela decide que dados enviar e para quê, e
        é a controladora; nós os tratamos na condição de operadores de dados, seguindo as instruções dela, sem
        prejuízo das obrigações legais próprias de quem realiza o transporte.
      </p>
    </>
  );
}
