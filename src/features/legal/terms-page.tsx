import { maskCnpj } from '#domain/documents.ts';
import { useBranding } from '#src/components/branding.ts';
import { inHours, counted } from '#src/lib/duration-words.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { LegalPage } from './legal-page.tsx';
import type { LegalSection, LegalContentProps } from './legal-section.ts';
import { LEGAL_VERSIONS } from './legal-versions.ts';
import { SupportLink } from './support-link.tsx';

const sections: readonly LegalSection[] = [
  { id: 'acesso', title: '1. Acesso ao serviço', Content: TermsAccess },
  { id: 'funcionalidades', title: '2. Funcionalidades', Content: TermsFunctionality },
  { id: 'responsabilidades', title: '3. Responsabilidades do usuário', Content: TermsUserDuties },
  { id: 'propriedade-intelectual', title: '4. Propriedade intelectual', Content: TermsIntellectualProperty },
  { id: 'limitacao', title: '5. Limitação de responsabilidade', Content: TermsLiability },
  { id: 'alteracoes', title: '6. Alterações dos termos', Content: TermsChanges },
  { id: 'lei-e-foro', title: '7. Lei aplicável e foro', Content: TermsLawAndForum },
  { id: 'contato', title: 'Contato', Content: TermsContact },
];

/** /termos-de-uso (R2.1). */
export function TermsPage() {
  const branding = useBranding();
  return (
    <LegalPage title="Termos de uso" versions={LEGAL_VERSIONS.terms} sections={sections}>
      <p>
        Estes Termos de uso (“Termos”) regulam o acesso e o uso do {branding.productName}, serviço de
        solicitação, gestão e acompanhamento de entregas oferecido por {branding.providerName}, inscrita no
        CNPJ sob o nº {maskCnpj(branding.providerCnpj)} (“Provedora”), por meio da aplicação web e do
        aplicativo móvel, em conjunto chamados de “Serviço”.
      </p>
      <p>
        Ao entrar no Serviço, você declara que leu e aceita estes Termos e que conhece a{' '}
        <TextLink href={paths.privacyPolicy()}>Política de privacidade</TextLink>, que explica como os dados
        pessoais são tratados. Se você não concordar com os Termos, não utilize o Serviço.
      </p>
    </LegalPage>
  );
}

export function TermsAccess({ branding }: LegalContentProps) {
  return (
    <>
      <h3>Quem pode ter uma conta</h3>
      <p>
        O Serviço é destinado a empresas que solicitam entregas (“empresas clientes”) e às equipes da base de
        entregas e da Provedora. Não há autocadastro, nem na aplicação web nem no aplicativo móvel: a sua
        conta é criada na aplicação web pela empresa cliente à qual você está vinculado ou pela base de
        entregas, que envia um convite ao seu e-mail.
      </p>
      <p>
        No aplicativo móvel entram somente usuários criados na aplicação web, com as mesmas credenciais. O que
        vale para a sua conta em um deles vale também no outro.
      </p>
      <h3>Idade mínima</h3>
      <p>
        O Serviço só pode ser usado por pessoas com 18 anos completos ou mais. Ao aceitar o convite, você
        declara ter essa idade e capacidade para assumir as obrigações destes Termos.
      </p>
      <h3>Credenciais pessoais</h3>
      <p>
        O e-mail e a senha são pessoais e intransferíveis. Cada pessoa deve ter a própria conta; não
        compartilhe a sua senha, inclusive com colegas ou com o suporte, que nunca a pedirá. As ações feitas
        com as suas credenciais são registradas em seu nome. Se você suspeitar de uso indevido, troque a senha
        e avise imediatamente o suporte.
      </p>
      <p>
        Por segurança, a sessão termina após {inHours(branding.terms.sessionIdleMinutes)} sem uso e, em
        qualquer caso, {inHours(branding.terms.sessionMaxMinutes)} depois da entrada. Em computador
        compartilhado, use sempre a opção Sair.
      </p>
      <h3>Suspensão e encerramento</h3>
      <p>
        A Provedora pode suspender ou encerrar uma conta quando houver violação destes Termos, indício de
        fraude, risco à segurança do Serviço ou de terceiros, ordem de autoridade competente ou quando
        terminar o vínculo da empresa cliente com a Provedora. A empresa cliente também pode pedir o
        encerramento das contas das pessoas vinculadas a ela.
      </p>
      <p>
        Sempre que possível, a suspensão é comunicada com antecedência e com o motivo. Você pode pedir a
        revisão da medida pelo canal de contato indicado ao final. As ordens já aceitas seguem até o seu
        encerramento, salvo impedimento legal ou de segurança.
      </p>
    </>
  );
}

export function TermsChanges({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Estes Termos podem ser alterados para acompanhar mudanças do Serviço, da operação ou da legislação. A
        versão em vigor é sempre a publicada nesta página, com a data da última atualização.
      </p>
      <p>
        Toda alteração é avisada no próprio {branding.productName}. Quando ela for relevante, isto é, quando
        criar obrigações, reduzir direitos ou mudar prazos e valores, o aviso é enviado também por e-mail, com
        antecedência mínima de 30 dias. Alterações exigidas por lei ou por ordem de autoridade, ou que apenas
        beneficiem o usuário, podem valer de imediato.
      </p>
      <p>
        Se você não concordar com a nova versão, pode deixar de usar o Serviço e pedir o encerramento da sua
        conta antes que ela entre em vigor. As ordens já aceitas seguem a versão vigente na data da
        solicitação. Versões anteriores são fornecidas a quem as pedir ao suporte.
      </p>
    </>
  );
}

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

export function TermsFunctionality({ branding: { terms } }: LegalContentProps) {
  const freeCancel = counted(terms.freeCancelMinutes, 'minuto', 'minutos');
  const cancelAnswer = counted(terms.cancelAnswerMinutes, 'minuto', 'minutos');
  const attempts = counted(terms.maxAttempts, 'tentativa', 'tentativas');
  const custody = counted(terms.custodyDays, 'dia', 'dias');
  return (
    <>
      <p>
        O Serviço permite solicitar entregas à base de entregas da Provedora, acompanhar o andamento de cada
        ordem de serviço e consultar informações sobre as solicitações feitas pelo aplicativo ou pela web.
      </p>
      <h3>Perfis</h3>
      <ul>
        <li>
          <strong>Gestor:</strong> representa a empresa cliente. Solicita e acompanha as ordens da própria
          empresa e administra os usuários e os endereços dela.
        </li>
        <li>
          <strong>Operador:</strong> integra a base de entregas. Recebe as ordens de todas as empresas
          clientes e registra cada etapa, do aceite ao encerramento.
        </li>
        <li>
          <strong>Administrador:</strong> integra a Provedora. Administra empresas, usuários, endereços,
          relatórios e configurações e pode corrigir registros, com indicação do motivo.
        </li>
      </ul>
      <h3>Solicitação e aceite</h3>
      <p>
        A ordem enviada é um pedido. Ela se torna um compromisso quando a base a aceita, com a janela de
        entrega então confirmada. A base pode recusar um pedido, informando o motivo, por exemplo por estar
        fora da área atendida ou por falta de entregador ou de veículo adequado.
      </p>
      <h3>Cancelamento</h3>
      <ul>
        <li>Enquanto a ordem aguarda aceite, a empresa cliente pode cancelá-la livremente.</li>
        {terms.freeCancelMinutes > 0 && (
          <li>
            Depois do aceite, e antes de haver entregador atribuído, a empresa cliente ainda pode cancelar
            diretamente por {freeCancel}.
          </li>
        )}
        <li>
          Depois disso, a empresa cliente pode solicitar o cancelamento. A base procura responder em até{' '}
          {cancelAnswer} e pode negá-lo quando a etapa em curso não permitir, explicando o motivo.
        </li>
        <li>Depois da coleta, o que se solicita é a devolução da mercadoria ao remetente.</li>
      </ul>
      <h3>Reagendamento</h3>
      <p>
        A empresa cliente pode alterar a janela enquanto a ordem aguarda aceite. Depois disso, o reagendamento
        é feito pela base, com indicação do motivo. A primeira janela prometida permanece registrada.
      </p>
      <h3>Tentativas de entrega</h3>
      <p>
        Cada ordem admite até {attempts}. Quando uma tentativa não se conclui, o motivo é registrado e a
        empresa cliente pode corrigir o endereço ou o contato do destinatário. Uma tentativa além desse limite
        é excepcional e depende da Provedora.
      </p>
      <h3>Devolução e custódia</h3>
      <p>
        Se a entrega não puder ser concluída, a mercadoria é devolvida ao local de coleta. Enquanto aguarda
        nova tentativa ou devolução, ela permanece sob a guarda da base por até {custody}. Esgotado esse prazo
        sem instruções da empresa cliente, a base pode iniciar a devolução, depois de avisá-la. Mercadorias
        perecíveis ou que exijam refrigeração podem ter de ser devolvidas antes.
      </p>
      <h3>Comprovante de entrega</h3>
      <p>
        A conclusão registra data, hora e nome de quem recebeu. Conforme o que a empresa cliente tiver
        contratado, o comprovante pode incluir fotografia, assinatura ou documento do recebedor. Salvo
        indicação em contrário na ordem, a entrega pode ser feita a pessoa que se encontre no endereço
        indicado, como familiar, funcionário ou portaria.
      </p>
      <h3>Disponibilidade</h3>
      <p>
        O Serviço pode passar por manutenções, atualizações e interrupções. As programadas são avisadas com
        antecedência razoável. Funções podem ser aperfeiçoadas, substituídas ou retiradas, sem prejuízo das
        ordens em andamento.
      </p>
    </>
  );
}

export function TermsIntellectualProperty({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O Serviço, incluídos os programas de computador, as telas, os textos, as marcas, os logotipos e a
        documentação, pertence à Provedora ou a quem lhe concedeu licença e é protegido pelas Leis nº
        9.279/1996, nº&nbsp;9.609/1998 e nº&nbsp;9.610/1998.
      </p>
      <p>
        Enquanto a sua conta estiver ativa, você recebe uma licença limitada, não exclusiva, intransferível e
        revogável para usar o {branding.productName} na finalidade prevista nestes Termos. Não é permitido
        copiar, modificar, distribuir, sublicenciar, descompilar ou criar obras derivadas do Serviço, exceto
        nas hipóteses que a lei assegura.
      </p>
      <p>
        Os dados e os conteúdos que a empresa cliente insere continuam sendo dela. A empresa cliente autoriza
        a Provedora a armazená-los, reproduzi-los e exibi-los na medida necessária para prestar, proteger e
        melhorar o Serviço. Informações agregadas, que não permitam identificar pessoas nem empresas, podem
        ser usadas em estatísticas.
      </p>
      <p>Sugestões que você enviar podem ser aproveitadas no Serviço sem que disso resulte remuneração.</p>
    </>
  );
}

export function TermsLawAndForum({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Estes Termos são regidos pelas leis da República Federativa do Brasil. Antes de qualquer medida
        judicial, procure o suporte: a maior parte das questões se resolve por esse canal.
      </p>
      <p>
        Fica eleito o foro da comarca de {branding.forumCity} para resolver as controvérsias decorrentes
        destes Termos, com renúncia a qualquer outro. Quem é consumidor conserva o direito de propor a ação no
        foro do próprio domicílio, conforme o art.&nbsp;101, inciso I, do Código de Defesa do Consumidor.
      </p>
      <p>
        Se alguma cláusula for considerada inválida, as demais permanecem em vigor. A tolerância quanto a um
        descumprimento não significa renúncia ao direito de exigir o cumprimento.
      </p>
    </>
  );
}

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

export function TermsUserDuties({ branding }: LegalContentProps) {
  return (
    <>
      <p>Ao usar o {branding.productName}, você se compromete a:</p>
      <ul>
        <li>
          informar dados verdadeiros, completos e atualizados, em especial endereços, contatos, janelas,
          quantidade de volumes, peso e valor declarado;
        </li>
        <li>
          inserir dados de destinatários e de outras pessoas somente quando necessários à entrega e quando
          você, ou a empresa que representa, tiver fundamento legal para isso;
        </li>
        <li>
          entregar a mercadoria pronta, embalada e identificada, indicando quando ela for frágil, refrigerada,
          perecível ou destinada a maiores de 18 anos, e com os documentos fiscais exigidos;
        </li>
        <li>manter sob sigilo as suas credenciais e usar um dispositivo protegido e atualizado;</li>
        <li>tratar com respeito entregadores, operadores, destinatários e equipes de suporte;</li>
        <li>cumprir a legislação, estes Termos e as instruções de segurança da base.</li>
      </ul>
      <h3>O que não pode ser transportado</h3>
      <p>
        Não solicite o transporte de objetos ilícitos ou de origem ilícita, armas, munições e explosivos,
        drogas ilícitas, substâncias perigosas em desacordo com as normas aplicáveis, animais vivos, dinheiro
        em espécie, títulos ao portador, joias ou qualquer item cujo transporte dependa de autorização que o
        remetente não tenha. A base pode recusar ou interromper o transporte quando houver suspeita fundada e,
        se for o caso, comunicar as autoridades.
      </p>
      <h3>Usos proibidos</h3>
      <ul>
        <li>acessar, ou tentar acessar, contas, ordens ou dados de outra empresa;</li>
        <li>
          contornar limites técnicos, sobrecarregar o Serviço, explorar falhas ou introduzir código malicioso;
        </li>
        <li>
          copiar dados em massa por meios automatizados que não sejam os oferecidos pelo próprio Serviço;
        </li>
        <li>
          usar dados obtidos no Serviço para publicidade ou para qualquer finalidade alheia às entregas;
        </li>
        <li>registrar informações falsas, inclusive em comprovantes e comentários.</li>
      </ul>
      <h3>Responsabilidades do gestor</h3>
      <p>
        O gestor responde pelas contas que criar em nome da empresa cliente: deve concedê-las apenas a quem
        precisa, conferir a identidade e a idade de quem as recebe e desativá-las assim que a pessoa deixar a
        função. Falhas de segurança que você descobrir devem ser comunicadas ao suporte, sem divulgação prévia
        a terceiros.
      </p>
    </>
  );
}
