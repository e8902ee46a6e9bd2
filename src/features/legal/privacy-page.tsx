import { maskCnpj } from '#domain/documents.ts';
import { useBranding } from '#src/components/branding.ts';
import { inHours, inYears } from '#src/lib/duration-words.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { LegalPage } from './legal-page.tsx';
import type { LegalSection, LegalContentProps } from './legal-section.ts';
import { SupportLink } from './support-link.tsx';

const sections: readonly LegalSection[] = [
  { id: 'quem-somos', title: '1. Quem somos e a quem se aplica', Content: PrivacyScope },
  { id: 'dados-coletados', title: '2. Dados que coletamos', Content: PrivacyCollectedData },
  { id: 'finalidades', title: '3. Finalidades e bases legais', Content: PrivacyPurposes },
  { id: 'compartilhamento', title: '4. Compartilhamento', Content: PrivacySharing },
  { id: 'seguranca', title: '5. Armazenamento, segurança e retenção', Content: PrivacyStorage },
  { id: 'direitos', title: '6. Seus direitos', Content: PrivacyRights },
  { id: 'menores', title: '7. Menores de 18 anos', Content: PrivacyMinors },
  { id: 'alteracoes', title: '8. Alterações e contato', Content: PrivacyChanges },
];

/** /politica-de-privacidade: 8 sections (R2.2). */
export function PrivacyPage() {
  const branding = useBranding();
  return (
    <LegalPage title="Política de privacidade" sections={sections}>
      <p>
        Esta Política explica quais dados pessoais o {branding.productName} trata, para quê, com quem os
        compartilha, por quanto tempo os guarda e como você exerce os seus direitos, de acordo com a Lei Geral
        de Proteção de Dados Pessoais (Lei nº&nbsp;13.709/2018, «LGPD») e com o Marco Civil da Internet (Lei
        nº 12.965/2014). Ela complementa os <TextLink href={paths.termsOfUse()}>Termos de uso</TextLink>.
      </p>
      <p>
        Em resumo: coletamos o necessário para realizar as entregas, não vendemos dados, não usamos
        publicidade nem rastreadores de terceiros, e você pode pedir a qualquer momento para ver, corrigir ou
        excluir os seus dados.
      </p>
    </LegalPage>
  );
}

export function PrivacyChanges({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Esta Política pode ser atualizada. A versão em vigor é a publicada nesta página. Mudanças relevantes,
        como novas finalidades ou novos compartilhamentos, são avisadas no {branding.productName} e por e-mail
        com antecedência mínima de 30 dias; quando dependerem de consentimento, só valem depois que você o
        der.
      </p>
      <p>
        Dúvidas, pedidos e reclamações sobre dados pessoais, inclusive os dirigidos ao encarregado pelo
        tratamento de dados pessoais, devem ser enviados a <SupportLink email={branding.supportEmail} />.
      </p>
    </>
  );
}

export function PrivacyCollectedData({ branding }: LegalContentProps) {
  return (
    <>
      <h3>Credenciais e cadastro</h3>
      <p>
        Nome, e-mail, telefone, CPF quando informado, perfil de acesso, empresa à qual você está vinculado e
        senha. A senha nunca é guardada como foi digitada: registramos apenas um resultado matemático que
        permite conferi-la.
      </p>
      <h3>Dados de uso</h3>
      <p>
        Data e hora de entrada e de saída, ações realizadas, como criar, aceitar ou editar uma ordem, e o
        registro de quem alterou o quê.
      </p>
      <h3>Localização durante o uso</h3>
      <p>
        O aplicativo móvel pode usar a localização do aparelho enquanto está aberto e em uso, depois da sua
        permissão. Não há coleta em segundo plano. Você pode negar ou retirar a permissão nas configurações do
        aparelho; nesse caso, os endereços são informados manualmente.
      </p>
      <h3>Dados técnicos e do dispositivo</h3>
      <p>
        Endereço IP, tipo e versão do navegador ou do aplicativo, sistema operacional, modelo do aparelho e
        registros de erro.
      </p>
      <h3>O que as ordens de serviço contêm</h3>
      <p>
        Nome, telefone e endereço de remetentes e destinatários, e-mail do destinatário quando informado,
        instruções de acesso, janela de entrega, descrição, quantidade, peso e valor declarado dos itens,
        chave da nota fiscal quando informada, nome, telefone e placa do entregador, horários de cada etapa,
        motivos de insucesso e comentários. O comprovante pode incluir o nome e a relação de quem recebeu,
        documento com parte dos números ocultada, fotografia e assinatura; os metadados das fotografias são
        removidos.
      </p>
      <p>
        Descreva os itens sem revelar mais do que a entrega exige. Evite, em especial, registrar informações
        de saúde ou outros dados sensíveis das pessoas envolvidas.
      </p>
      <h3>O que fica no seu navegador</h3>
      <p>
        O {branding.productName} guarda no navegador um único item: o token que mantém a sua sessão, apagado
        quando você sai. Não usamos cookies de publicidade, ferramentas de análise, fontes ou programas
        carregados de terceiros, nem rastreamos a sua navegação em outros endereços.
      </p>
    </>
  );
}

export function PrivacyMinors({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O {branding.productName}, na web e no aplicativo, não se destina a menores de 18 anos, e não criamos
        contas para eles. Quem cria uma conta deve conferir a idade da pessoa que vai usá-la.
      </p>
      <p>
        Se soubermos que uma conta pertence a alguém com menos de 18 anos, ela será desativada e os dados
        serão excluídos, ressalvado o que a lei mandar guardar. Se você tiver conhecimento de um caso assim,
        avise o suporte.
      </p>
    </>
  );
}

const purposes = [
  {
    purpose: 'Criar e manter a sua conta, autenticar o acesso e aplicar as permissões do seu perfil',
    data: 'Credenciais e cadastro',
    basis: 'Execução de contrato (art.\u00A07º, V)',
  },
  {
    purpose: 'Receber, realizar, acompanhar e comprovar as entregas',
    data: 'Dados das ordens de serviço',
    basis:
      'Execução de contrato (art.\u00A07º, V) e legítimo interesse das partes na entrega (art.\u00A07º, IX)',
  },
  {
    purpose: 'Sugerir endereços próximos e facilitar a solicitação pelo aplicativo',
    data: 'Localização durante o uso',
    basis: 'Consentimento (art.\u00A07º, I)',
  },
  {
    purpose: 'Enviar convites, recuperação de senha e avisos sobre o acesso e sobre o Serviço',
    data: 'Nome, e-mail e telefone',
    basis: 'Execução de contrato (art.\u00A07º, V)',
  },
  {
    purpose: 'Enviar por e-mail avisos sobre as ordens e da administração, conforme as suas preferências',
    data: 'Nome, e-mail, preferências e dados das ordens que você pode ver',
    basis: 'Legítimo interesse (art.\u00A07º, IX); você desliga quando quiser',
  },
  {
    purpose: 'Enviar ao destinatário o link de acompanhamento e os avisos de saída e de entrega',
    data: 'E-mail do destinatário informado na ordem',
    basis: 'Legítimo interesse das partes na entrega (art.\u00A07º, IX)',
  },
  {
    purpose: 'Proteger o Serviço, prevenir fraudes e investigar incidentes',
    data: 'Dados de uso, técnicos e do dispositivo',
    basis: 'Legítimo interesse (art.\u00A07º, IX)',
  },
  {
    purpose: 'Guardar os registros de acesso à aplicação',
    data: 'Endereço IP, data e hora',
    basis: 'Obrigação legal (art.\u00A07º, II; Marco Civil da Internet, art.\u00A015)',
  },
  {
    purpose: 'Atender pedidos de suporte e de titulares de dados',
    data: 'Cadastro e conteúdo do pedido',
    basis: 'Execução de contrato (art.\u00A07º, V) e obrigação legal (art.\u00A07º, II)',
  },
  {
    purpose: 'Medir prazos e qualidade e melhorar a operação, de preferência com dados agregados',
    data: 'Dados das ordens e de uso',
    basis: 'Legítimo interesse (art.\u00A07º, IX)',
  },
  {
    purpose: 'Cumprir obrigações fiscais e regulatórias e exercer direitos em processos',
    data: 'Cadastro, ordens e comprovantes',
    basis: 'Obrigação legal (art.\u00A07º, II) e exercício regular de direitos (art.\u00A07º, VI)',
  },
] as const;

export function PrivacyPurposes({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        A tabela mostra para que o {branding.productName} usa cada grupo de dados e qual dispositivo da LGPD o
        autoriza.
      </p>
      <table className="mt-5 block text-sm leading-6 md:table md:border-collapse">
        <caption className="sr-only">Finalidades, dados e bases legais</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-line text-muted border-b text-left text-xs">
            <th scope="col" className="w-2/5 py-2 pr-4 font-semibold">
              Finalidade
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Dados
            </th>
            <th scope="col" className="py-2 font-semibold">
              Base legal
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {purposes.map(({ purpose, data, basis }) => (
            <tr key={purpose} className="border-line block border-b py-3 align-top md:table-row">
              <td className="block md:table-cell md:py-3 md:pr-4">{purpose}</td>
              <td className="text-secondary mt-1 block md:table-cell md:py-3 md:pr-4">
                <NarrowLabel>Dados: </NarrowLabel>
                {data}
              </td>
              <td className="text-secondary block md:table-cell md:py-3">
                <NarrowLabel>Base legal: </NarrowLabel>
                {basis}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Quando a base é o consentimento, você pode retirá-lo a qualquer momento, sem afetar o que foi feito
        antes. Quando é o legítimo interesse, você pode se opor ao tratamento, e o pedido é avaliado caso a
        caso. Não tomamos decisões unicamente automatizadas que afetem os seus interesses.
      </p>
    </>
  );
}

/** Under 768 px the cells stand below each other and the head of the table is not shown. */
function NarrowLabel({ children }: { children: string }) {
  return <span className="text-muted text-xs font-semibold md:hidden">{children}</span>;
}

export function PrivacyRights({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Você pode pedir para ver, corrigir ou excluir os seus dados e para saber como eles são tratados. O
        art.&nbsp;18 da LGPD assegura ao titular:
      </p>
      <ul>
        <li>a confirmação de que existe tratamento;</li>
        <li>o acesso aos dados;</li>
        <li>a correção de dados incompletos, inexatos ou desatualizados;</li>
        <li>
          a anonimização, o bloqueio ou a eliminação de dados desnecessários, excessivos ou tratados em
          desconformidade com a lei;
        </li>
        <li>a portabilidade a outro fornecedor, conforme a regulamentação da ANPD;</li>
        <li>a eliminação dos dados tratados com consentimento, ressalvadas as hipóteses legais de guarda;</li>
        <li>a informação sobre com quem os dados foram compartilhados;</li>
        <li>a informação sobre a possibilidade de não consentir e sobre as consequências disso;</li>
        <li>a revogação do consentimento.</li>
      </ul>
      <p>
        Você também pode opor-se a tratamento feito sem consentimento, em caso de descumprimento da lei, e
        apresentar petição à ANPD ou aos órgãos de defesa do consumidor.
      </p>
      <h3>Como pedir</h3>
      <p>
        Escreva para <SupportLink email={branding.supportEmail} />, de preferência a partir do e-mail da sua
        conta, e diga o que deseja. Podemos pedir uma confirmação de identidade, para não entregar dados a
        outra pessoa. O pedido é gratuito. A confirmação simples é dada de imediato, e a declaração completa,
        em até 15 dias, conforme o art.&nbsp;19 da LGPD.
      </p>
      <p>
        Se os seus dados estão em uma ordem como destinatário ou contato, o pedido pode ser feito também à
        empresa que a solicitou; se chegar a nós, será encaminhado a ela. Quando não for possível atender um
        pedido, por exemplo porque a lei obriga a guardar um registro, explicaremos o motivo.
      </p>
    </>
  );
}

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
          nome do entregador. Se a empresa remetente assim escolher, o destinatário que tem e-mail na ordem
          recebe uma mensagem quando o entregador sai e outra quando a entrega é concluída, com o link de
          acompanhamento. A mensagem mostra apenas o que a página do link mostra: empresa, número da ordem,
          situação, previsão, bairro e primeiro nome do entregador;
        </li>
        <li>
          <strong>os usuários</strong>, que recebem por e-mail, se assim escolherem ou se for o padrão do seu
          perfil, o que aconteceu às ordens que podem ver: número da ordem, situação, motivo, nome do
          destinatário e de quem registrou, e o início de comentários que lhes são dirigidos. O assunto da
          mensagem não traz dados de destinatários. Cada mensagem tem um link que encerra esses avisos sem
          pedir senha. Se o servidor de e-mail recusar o seu endereço, ele fica marcado e a administração é
          avisada;
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

export function PrivacyStorage({ branding: { terms } }: LegalContentProps) {
  return (
    <>
      <h3>Segurança</h3>
      <p>
        Os dados trafegam por conexão cifrada e ficam em servidores de acesso restrito. O acesso é limitado
        por perfil e por empresa, as ações ficam registradas, as senhas são protegidas por algoritmo próprio
        para esse fim e as sessões podem ser encerradas a qualquer momento. Nenhum sistema é totalmente imune:
        se você notar algo suspeito, avise o suporte.
      </p>
      <h3>Por quanto tempo guardamos</h3>
      <ul>
        <li>
          <strong>Conta:</strong> enquanto estiver ativa. Depois da exclusão, os registros das ordens passam a
          mostrar «Usuário removido» no lugar do seu nome.
        </li>
        <li>
          <strong>Ordens, comprovantes e histórico:</strong> por {inYears(terms.orderRetentionDays)} após o
          encerramento da ordem, prazo relacionado à defesa em eventuais reclamações, e pelo tempo adicional
          que a lei fiscal exigir.
        </li>
        <li>
          <strong>Registros de acesso à aplicação:</strong> por {inYears(terms.accessRecordDays)}, sob sigilo,
          como determina o art.&nbsp;15 do Marco Civil da Internet, salvo ordem para guarda por prazo maior.
        </li>
        <li>
          <strong>Token de sessão:</strong> até você sair, até {inHours(terms.sessionIdleMinutes)} sem uso ou
          até {inHours(terms.sessionMaxMinutes)} depois da entrada, o que ocorrer primeiro.
        </li>
        <li>
          <strong>Localização do aparelho:</strong> usada no momento da solicitação; fica guardado somente o
          endereço que você confirmar.
        </li>
        <li>
          <strong>Pedidos ao suporte:</strong> pelo tempo do atendimento e pelo prazo em que possam ser
          questionados.
        </li>
      </ul>
      <p>Terminados esses prazos, os dados são excluídos ou tornados anônimos.</p>
      <h3>Incidentes</h3>
      <p>
        Se ocorrer um incidente de segurança que possa causar risco ou dano relevante, comunicaremos as
        pessoas afetadas e a ANPD, conforme o art.&nbsp;48 da LGPD e no prazo da regulamentação, dizendo o que
        aconteceu, quais dados foram atingidos e que medidas foram tomadas. Quando os dados forem de
        responsabilidade de uma empresa cliente, ela será avisada sem demora.
      </p>
    </>
  );
}
