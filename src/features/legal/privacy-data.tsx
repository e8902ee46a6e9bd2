import type { LegalContentProps } from './legal-section.ts';

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
        Endereço IP, tipo e versão do navegador ou do aplicativo, sistema operacional e modelo do aparelho.
      </p>
      <p>
        Registros de erro: quando uma página falha, o navegador envia o tipo do erro e o ponto do nosso
        programa em que ele ocorreu, ou a regra de segurança que impediu um conteúdo e a origem dele, sem a
        mensagem do erro, o que está na tela ou quem a usa. Os servidores registram data, hora, operação e
        resultado de cada acesso com o código interno da conta, sem o conteúdo.
      </p>
      <h3>O que as ordens de serviço contêm</h3>
      <p>
        Nome, telefone e endereço de remetentes e destinatários, e-mail do destinatário quando informado,
        instruções de acesso, janela de entrega, descrição, quantidade, peso e valor declarado dos itens,
        chave da nota fiscal quando informada, nome, telefone e placa do entregador, horários de cada etapa,
        motivos de insucesso, comentários e os arquivos anexados. O comprovante pode incluir o nome de quem
        recebeu e o vínculo com o destinatário, documento com parte dos números ocultada, fotografia e
        assinatura; os metadados das fotografias, também das anexadas, são removidos.
      </p>
      <p>
        Modelos e recorrências guardam os mesmos dados para as próximas ordens. Uma planilha importada é
        guardada linha por linha, como foi enviada; do XML de uma nota fiscal, só destinatário, endereço,
        mercadoria, volumes, peso e chave.
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

/** Label for narrow screens, where cells are stacked without a table head. */
function NarrowLabel({ children }: { children: string }) {
  return <span className="text-muted text-xs font-semibold md:hidden">{children}</span>;
}
