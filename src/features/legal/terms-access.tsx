import { inHours } from '#src/lib/duration-words.ts';

import type { LegalContentProps } from './legal-section.ts';

export function TermsAccess({ branding }: LegalContentProps) {
  return (
    <>
      <h3>Quem pode ter uma conta</h3>
      <p>
        O Serviço é destinado a empresas que solicitam entregas («empresas clientes») e às equipes da base de
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
