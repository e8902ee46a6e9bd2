const ROWS = [
  'Nome;Uso;Contato;Telefone;E-mail;CEP;Logradouro;Número;Complemento;Bairro;Cidade;UF;Referência;Horários;Instruções de acesso;Favorito',
  'Loja Augusta;Coletas;Carla Mendes;(11) 98123-4410;carla@exemplo.com.br;01412-100;Rua Augusta;2690;Loja 2;Cerqueira César;São Paulo;SP;Ao lado do banco;"seg a sex 08:00-18:00; sáb 09:00-13:00";Retirar no balcão.;Sim',
];

/** A spreadsheet with the columns that can be filled in, and a row to write over. */
export function importTemplate(): Blob {
  return new Blob([`\uFEFF${ROWS.join('\r\n')}\r\n`], { type: 'text/csv' });
}
