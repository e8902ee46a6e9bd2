import { expect, test } from 'vitest';

import { matchColumns, orderColumnMatcher } from '#domain/imports/columns/order-columns.ts';

test.each([
  ['Pedido;Produto;Quantidade', 'externalRef description -'],
  ['Pedido;Qtd;Descrição', 'externalRef - description'],
  ['Item;Qtde;Volumes', 'description - packagesCount'],
  ['SKU;Quantidade;Valor unitário', '- - -'],
  ['Valor unitário;Quantidade;Peso', '- - weight'],
  ['Nome do produto;Qtd.;Unidade', '- - -'],
  ['Produto;Preço;Volumes', 'description - packagesCount'],
  ['Quantidade;Peso', 'packagesCount weight'],
  ['Destinatário;Preço', 'contactName price'],
  ['Produto;Peso;Quantidade', 'description weight packagesCount'],
  ['Produto;Quantidade de volumes', 'description packagesCount'],
  ['Fórmula;Quantidade', '- -'],
  ['Fórmula;Forma;Quantidade;Posologia;Volumes', '- cashMethod - - packagesCount'],
  ['Quantidade;Kit', '- -'],
  ['Boletos;Qtd', '- -'],
  ['Amostra;Paciente;Volume;Unidade', '- contactName - -'],
  ['Volume;Disciplina', '- -'],
  ['Livro;Autor;Volume;Nome;Qtd', '- - - contactName packagesCount'],
  ['Livro;Vol.;Volumes', '- - packagesCount'],
  ['Sabor;Tamanho;Qtd;Massa', '- - - -'],
  ['Modelo;Quantidade;Volumes', '- - packagesCount'],
  ['Produto;Volume', 'description packagesCount'],
  ['Unidade;Volumes', '- packagesCount'],
  ['Bloco;Unidade;Volume', '- - packagesCount'],
  ['Quantidade;Conteúdo', 'packagesCount description'],
])('an amount beside the goods is no count of packages: %s', (headings, columns) => {
  const matched = matchColumns(headings.split(';')).map((column) => column ?? '-');
  expect(matched.join(' ')).toBe(columns);
});

test.each([
  ['Referência;Cor;Tamanho', '- - -'],
  ['Pedido;Modelo;Ref.', 'externalRef - -'],
  ['Código;Marca;Volumes', '- - packagesCount'],
  ['Nome;Referência;Telefone;Cor', 'contactName externalRef contactPhone -'],
  ['Rua;Complemento;Referência;Cor', 'street complement reference -'],
])('a reference beside a colour or a size is that of the goods: %s', (headings, columns) => {
  const matched = matchColumns(headings.split(';')).map((column) => column ?? '-');
  expect(matched.join(' ')).toBe(columns);
});

test('a choice for an amount apart is not for one beside the goods', () => {
  const headings = ['Produto', 'Quantidade'];
  expect(orderColumnMatcher.learningKeys(headings)[1]).toEqual(['quantidade#item']);
  const learned = (key: string) => matchColumns(headings, { learned: new Map([[key, 'packagesCount']]) })[1];
  expect(learned('quantidade')).toBeUndefined();
  expect(learned('quantidade#item')).toBe('packagesCount');
});
