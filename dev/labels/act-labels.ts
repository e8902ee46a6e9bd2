import type { ModelActType } from '#machines/app/testing/model-acts.ts';
import type { RareActType } from '#machines/app/testing/rare-acts.ts';

export type ActType = ModelActType | RareActType;

const signIn = (email: string) => `Entre como \`${email}\` com a senha \`malote-demo-2026\`.`;
const MANAGER = 'gerente@boavida.test';

/** Manual steps for each act of the model (pt-BR). */
export const ACT_WORDS: Readonly<Record<ActType, string>> = {
  'opens /usuarios': 'Digite `/usuarios` na barra de endereços e abra.',
  'opens /termos-de-uso': 'Digite `/termos-de-uso` na barra de endereços e abra.',
  'opens /sair': 'Digite `/sair` na barra de endereços e abra.',
  'follows the link Ordens de Serviço': 'Clique em “Ordens de Serviço” no menu.',
  'follows the link Usuários': 'Clique em “Usuários” no menu.',
  'follows the link Termos de uso': 'Clique em “Termos de uso”.',
  'follows the link Sair': 'Clique em “Sair”.',
  'goes back to /usuarios': 'Volte com o botão do navegador até `/usuarios`.',
  'signs in as operator': signIn('operador@malote.test'),
  'signs in as manager': signIn(MANAGER),
  'signs in as admin': signIn('admin@malote.test'),
  'sees another tab sign in': 'Em outra aba, entre como `operador@malote.test` e olhe esta.',
  'sees another tab clear the storage':
    'Em outra aba, apague os dados do site (ferramentas do navegador, localStorage) e olhe esta.',
  'signs out while another tab signs in': `Clique em “Sair” e, enquanto o logotipo aparece, conclua em outra aba a entrada de \`${MANAGER}\`.`,
  'goes back to /sair twice': 'Volte com o botão do navegador até `/sair` e, antes de ele acabar, de novo.',
  'calls the API with a session that the server has ended':
    'Encerre esta sessão em “Minha conta” de outro navegador; aqui, pressione Ctrl+K e procure por “rua”.',
  'opens /usuarios with a session that the server has ended':
    'Encerre esta sessão em “Minha conta” de outro navegador e abra `/usuarios` aqui.',
  'opens /usuarios while the server is down': 'Pare o servidor e abra `/usuarios`.',
  'opens /usuarios and gets no response':
    'Faça o servidor não responder (painel de QA: “Servidor mudo”), abra `/usuarios` e espere 15 segundos.',
  'opens /ordens-de-servico and goes back to /usuarios before the response':
    'Com a rede lenta, abra `/ordens-de-servico` e, antes de aparecer, volte a `/usuarios`.',
  'tries again while the server is down': 'Com o servidor parado, clique em “Tentar novamente”.',
  'tries again': 'Ligue o servidor e clique em “Tentar novamente”.',
  'opens /usuarios while the server limits requests':
    'Recarregue `/usuarios` muitas vezes seguidas, até o logotipo ficar na tela, e espere (um minuto, no máximo).',
  'opens /usuarios and goes back to /sair before the response':
    'Com a rede lenta, abra `/usuarios` e, antes de aparecer, volte a `/sair`, aberto antes na mesma aba.',
  'comes back from another site':
    'Na mesma aba, abra outro site e volte com o botão do navegador (sem recarregar).',
  'comes back from another site after signing out elsewhere':
    'Na mesma aba, abra outro site; saia do aplicativo em outra aba; volte com o botão do navegador.',
  'comes back from another site after signing in again elsewhere': `Na mesma aba, abra outro site; em outra aba entre como \`${MANAGER}\`; volte com o botão do navegador.`,
  'signs in with blocked storage': `Bloqueie o armazenamento do site no navegador. ${signIn(MANAGER)}`,
  'signs in with a first password':
    'Peça à administração uma conta de gerente com senha inicial (Usuários, “Novo usuário”) e entre com ela.',
  'replaces the first password': 'Defina uma senha nova e confirme.',
  'signs in where a second factor is required':
    'Como `admin@malote.test`, em outro navegador, ligue em `/configuracoes` “Exigir a verificação em duas etapas de quem administra” e salve. Entre aqui com a mesma conta.',
  'sets up the second factor':
    'Leia o código QR com um aplicativo autenticador, confirme com um código dele e guarde os códigos de recuperação.',
  'signs in after new terms came into force':
    'Só a partir do dia em que novos termos avisados em “Avisos a todos” passam a valer, 30 dias depois: entre como `gerente@boavida.test` (antes disso, só o teste automático consegue).',
  'accepts the terms': 'Marque “Li e aceito” e clique em “Continuar”.',
  'is renamed by an administrator':
    'Em outro navegador, como `admin@malote.test`, mude o nome desta pessoa; aqui, volte a esta aba.',
  'is moved to another company by an administrator':
    'Em outro navegador, como `admin@malote.test`, mude a empresa desta pessoa; aqui, volte a esta aba.',
  'types in Minha conta': 'Clique no próprio nome no cabeçalho e, em “Minha conta”, mude o nome sem salvar.',
  'saves what was typed': 'Salve o que mudou.',
  'chooses to stay': 'Responda “Continuar editando”.',
  'chooses to leave': 'Responda “Descartar e sair”.',
  'signs in and opens /sair before the response': `Deixe a rede lenta. ${signIn(MANAGER)} Antes da resposta, clique em um link para \`/sair\`.`,
  'signs out and comes back from another site at once':
    'Clique em “Sair” e, dentro dos 300 ms, vá a outro site e volte (na prática, só o teste automático consegue).',
};
