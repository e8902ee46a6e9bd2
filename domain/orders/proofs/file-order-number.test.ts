import { describe, expect, test } from 'vitest';

import { orderNumberOfFile } from './file-order-number.ts';

describe('orderNumberOfFile', () => {
  test.each([
    '10468.jpg',
    '10468.JPEG',
    '10468',
    '10.468.jpg',
    '10.468',
    'OS 10.468',
    '10468 (2).jpeg',
    '10468-2.jpg',
    '10468_1.png',
    '(10468).png',
    '#10468.jpg',
    '10468 10468.jpg',
    '0010468.jpg',
    'OS 10468.jpg',
    'OS 10468 (2).jpeg',
    'OS10468.jpg',
    'os-10468-recibo.png',
    'os-10468-foto.jpg',
    'OS_10468_canhoto.webp',
    'OS 10468_20261120.jpg',
    'OS 10468_20112026.jpg',
    'OS 10468 e 10468.jpg',
    'OS 10468 - 2.jpg',
    'OS 10468 entrega 20261120.jpg',
    'OS nº 10468.jpg',
    'OS n. 10468.jpg',
    'OS-nro-10468.jpg',
    'O.S. 10468.jpg',
    'OS 10.468.jpg',
    'Ordem 10468.jpg',
    'ordem de serviço 10468.jpg',
    'ordem_de_servico_10468.jpg',
    'Pedido 10468.jpg',
    'recibo 10468.jpg',
    'recibo-10468-assinado.jpg',
    'Entrega Helena Prado 10468.jpg',
    '10468 20261120.jpg',
    '2026-11-20 10468.jpg',
    'IMG_20261120_OS10468.jpg',
    'IMG 0042 os 10468.jpg',
    'CEP 01310100 OS 10468.jpg',
  ])('reads 10468 in "%s"', (name) => {
    expect(orderNumberOfFile(name)).toBe(10_468);
  });

  test.each([
    ['OS 42.jpg', 42],
    ['os-7-recibo.png', 7],
    ['1234567.jpg', 1_234_567],
  ])('reads the number of "%s"', (name, number) => {
    expect(orderNumberOfFile(name)).toBe(number);
  });

  test.each([
    ['no number', 'porta.jpg'],
    ['no name', '.jpg'],
    ['a low number without its label', '42.jpg'],
    ['a number of the extension', 'porta.10468'],
    ['two orders', '10468 10469.jpg'],
    ['two orders with one label', 'OS 10468 e 10469.jpg'],
    ['two orders with a space', 'OS 10468 10469.jpg'],
    ['two orders with a comma', 'OS 10468, 10469.jpg'],
    ['two orders with a hyphen', 'OS 10468-10469.jpg'],
    ['two orders with an underscore', 'OS 10468_10469.jpg'],
    ['two orders with brackets', 'OS 10468 (10469).jpg'],
    ['two orders with a word', 'OS 10468 ou 10469.jpg'],
    ['a range of orders', 'OS 10468 a 10470.jpg'],
    ['two orders with a dash', 'OS 10468 — 10469.jpg'],
    ['two orders with a sentence', 'OS 10468. 10469.jpg'],
    ['two labelled orders', 'OS 10468 OS 10469.jpg'],
    ['a camera’s count', 'IMG_10468.jpg'],
    ['a camera’s count without a space', 'DSC10468.jpg'],
    ['a screenshot’s count', 'Screenshot 10468.png'],
    ['a day', '20261120.jpg'],
    ['a messenger’s day and count', 'IMG-20261120-WA0012.jpg'],
    ['a messenger’s time', 'WhatsApp Image 2026-11-20 at 17.32.05.jpeg'],
    ['a phone’s day and time', '20261120_173205.jpg'],
    ['a time in milliseconds', '1763658725123.jpg'],
    ['letters beside the number', '10468a.jpg'],
    ['letters before the number', 'nf10468.jpg'],
    ['a word that ends like the label', 'fotos 42.jpg'],
    ['zero', 'OS 0.jpg'],
  ])('reads none in a name with %s: "%s"', (_, name) => {
    expect(orderNumberOfFile(name)).toBeUndefined();
  });
});
