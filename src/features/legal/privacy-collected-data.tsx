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
        Endereço IP, tipo e versão do navegador ou do aplicativo, sistema operacional, modelo do aparelho e
        registros de erro.
      </p>
      <h3>O que as ordens de serviço contêm</h3>
      <p>
        Nome, telefone e endereço de remetentes e destinatários, instruções de acesso, janela de entrega,
        descrição, quantidade, peso e valor declarado dos itens, chave da nota fiscal quando informada, nome,
        telefone e placa do entregador, horários de cada etapa, motivos de insucesso e comentários. O
        comprovante pode incluir o nome e a relação de quem recebeu, documento com parte dos números ocultada,
        fotografia e assinatura; os metadados das fotografias são removidos.
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
