/** Explains the effects of anonymisation. */
export function ErasedData() {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>Nome, e-mail, telefone, CPF e senha são apagados, e as sessões terminam.</li>
      <li>Os textos dos pedidos de privacidade e os e-mails guardados também são apagados.</li>
      <li>Ordens, eventos, comentários e anexos ficam e mostram “Usuário removido”.</li>
      <li>Não é possível desfazer.</li>
    </ul>
  );
}
