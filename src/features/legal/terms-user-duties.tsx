import type { LegalContentProps } from './legal-section.ts';

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
