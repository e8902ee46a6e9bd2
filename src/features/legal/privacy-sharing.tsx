import type { LegalContentProps } from './legal-section.ts';

export function PrivacySharing({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        <strong>Não vendemos dados pessoais</strong> nem os cedemos para publicidade. {branding.providerName}{' '}
        compartilha apenas o necessário com:
      </p>
      <ul>
        <li>
          <strong>a empresa cliente e a base de entregas</strong>, que veem as ordens em que participam; uma
          empresa cliente nunca vê os dados de outra;
        </li>
        <li>
          <strong>os entregadores</strong>, que recebem nome, telefone, endereço e instruções da parada que
          vão atender;
        </li>
        <li>
          <strong>o destinatário e o remetente</strong>, que podem ser informados do andamento da entrega e do
          nome do entregador;
        </li>
        <li>
          <strong>prestadores de serviço</strong> de hospedagem, cópias de segurança e envio de e-mail, que
          agem sob as nossas instruções e com dever de sigilo;
        </li>
        <li>
          <strong>serviço de consulta de CEP</strong>, ao qual os nossos servidores enviam somente o número do
          CEP, sem dados que identifiquem você;
        </li>
        <li>
          <strong>autoridades</strong>, quando houver obrigação legal ou ordem de autoridade competente, nos
          limites do que for exigido;
        </li>
        <li>
          <strong>sucessores</strong>, em caso de reorganização societária, mantidas as garantias desta
          Política e com aviso prévio.
        </li>
      </ul>
      <p>
        Se algum prestador tratar dados fora do Brasil, a transferência observará os arts.&nbsp;33 a 36 da
        LGPD e a regulamentação da Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
    </>
  );
}
