import type { LegalContentProps } from './legal-section.ts';

export function TermsLiability({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        A Provedora emprega meios técnicos e organizacionais adequados para manter o {branding.productName}{' '}
        disponível, correto e seguro. Nos limites da lei, ela não responde por:
      </p>
      <ul>
        <li>
          interrupções causadas por redes de telecomunicação, energia, equipamentos do usuário ou serviços de
          terceiros fora do seu controle;
        </li>
        <li>
          atrasos ou insucessos decorrentes de dados incorretos ou incompletos, ausência do destinatário,
          impedimento de acesso, mercadoria não pronta ou embalagem inadequada;
        </li>
        <li>caso fortuito e força maior, nos termos do art.&nbsp;393 do Código Civil;</li>
        <li>
          uso da conta por terceiros quando resultar de descuido do usuário com as próprias credenciais;
        </li>
        <li>
          lucros cessantes e danos indiretos que não sejam consequência direta e imediata de ato da Provedora.
        </li>
      </ul>
      <p>
        Pelas mercadorias sob a guarda da base, a responsabilidade começa com a coleta, termina com a entrega
        ou a devolução e limita-se ao valor declarado na ordem, conforme o art.&nbsp;750 do Código Civil.
        Perda parcial ou avaria que não se perceba de imediato deve ser comunicada em até dez dias da entrega,
        conforme o art.&nbsp;754 do Código Civil.
      </p>
      <h3>O que não é excluído</h3>
      <p>Nada nestes Termos exclui ou reduz:</p>
      <ul>
        <li>
          os direitos que o Código de Defesa do Consumidor (Lei nº&nbsp;8.078/1990) assegura a quem é
          consumidor;
        </li>
        <li>a responsabilidade por dolo ou culpa grave;</li>
        <li>
          a responsabilidade pelo tratamento de dados pessoais prevista nos arts.&nbsp;42 a 45 da Lei nº
          13.709/2018 (LGPD);
        </li>
        <li>qualquer outra responsabilidade que, por lei, não possa ser afastada ou limitada.</li>
      </ul>
    </>
  );
}
