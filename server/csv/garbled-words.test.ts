import { describe, expect, test } from 'vitest';

import { type CodePage, decodeCodePage, encodeCodePage } from './code-pages.ts';
import { garbledWord } from './garbled-words.ts';

describe('garbledWord', () => {
  test.each([
    // Windows-1252 read as Mac Roman
    'JosÈ',
    'GraÁa',
    'S„o',
    'S√O',
    'M˙sica',
    '¡lvaro',
    'Camıes',
    'n∫',
    // Windows-1252 read as CP850
    'SÒo',
    'S├O',
    'JosÚ',
    'Hist¾ria',
    'Conceiþao',
    'Cam§es',
    'PAR┴',
    // Mac Roman read as Windows-1252
    'S‹o',
    'JosŽ',
    'Paran‡',
    'Ant™nio',
    'SÌO',
    'n¼',
    // CP850 read as Windows-1252
    'SÆo',
    'Jos‚',
    'Mai£scula',
    'M¢veis',
    'Camäes',
    'VITàRIA',
    'CUIABµ',
    'av“',
    // Mac Roman read as CP850, and the reverse
    'IndÄstria',
    'S∆o',
    // read as Windows-1251 and Windows-1250
    'FarmГЎcia',
    'Sгo',
    'Joăo',
    'Camőes',
    // UTF-8 read as each of them
    'JosÃ©',
    '√É',
    '√ângela',
    '├âO',
    'CIPÃ“',
    'AVÃ”',
    'Ã‡',
    'nÂº',
    '10Â°',
    'dâ€™Ã¡gua',
    '‚Äî',
    'ÔÇô',
    'S\uFFFDo',
  ])('is %s', (word) => {
    expect(garbledWord(`Casa ${word} 12`)).toBe(word);
    expect(garbledWord(word)).toBe(word);
  });

  test.each(['Entrega Ã\u00a0vista', 'Entrega Ã vista', 'Das 8 Ã\u00a0s 10', 'Das 8 Ã s 10'])(
    'is the "Ã" of %j, with a no-break space or the space that replaced it',
    (text) => {
      expect(garbledWord(text)).toBe('Ã');
    },
  );

  test('is found beside an emoji', () => {
    expect(garbledWord('😀😀JosÈ')).toBe('😀😀JosÈ');
  });

  const CITIES = ['São João do Araguaçu', 'VITÓRIA DA CONCEIÇÃO', 'José Antônio Simões', 'MARANHÃO Nº 3'];

  const MISREAD_IN = ['windows-1252', 'macintosh', 'cp850'] as const;
  test.each(MISREAD_IN.flatMap((written) => MISREAD_IN.map((read) => [written, read] as const)))(
    'is found in names written in %s and read in %s, unless both are the same',
    (written, read) => {
      const cells = CITIES.map((city) => reread(city, written, read));
      expect(cells.some((cell) => garbledWord(cell) !== undefined)).toBe(written !== read);
    },
  );

  test.each([
    'SãO PAULO',
    'SÃo Paulo',
    'JOSé',
    'JosÉ',
    'JÚlia',
    'Águas de São Pedro',
    'McDonald',
    'iFood',
    'LojaÁgua',
    'Nº 5',
    'nº1',
    '1ª',
    'Profª',
    'd’água',
    'D’Ávila',
    'D´Avila',
    'M’Boi Mirim',
    'Habib’s',
    'Café™',
    'Café™Bar',
    'Ação®',
    'R$ 5,00',
    '5€',
    'US£ 5',
    '±',
    'São Paulo–SP',
    'Centro—Sul',
    'São…Paulo',
    'N° 5',
    'n°5',
    '10 °C',
    'm²',
    'm³',
    '10 µm',
    '½ kg',
    'Rua A§B',
    'João†',
    'e‑mail',
    'IR\u00adMÃ',
    'Ana\u00a0Lima',
    '“IRMÃ”',
    'IRMÃ®',
    '“Padaria',
    '„Haus“',
    '»Haus«',
    '¿Qué tal?',
    '¡Hola!',
    'Müller',
    'MÜLLER',
    'MüLLER',
    'Straße',
    'WEIß',
    'Peña',
    'PIÑATA',
    'Zoë',
    'naïve',
    'François',
    'Phœnix',
    'Nicolò',
    'FORLÌ',
    'Paral·lel',
    'Smørrebrød',
    'Ærø',
    'Sillamäe',
    'Europäer',
    'Þór',
    'Łódź',
    'Đorđević',
    'Žižek',
    'Çelik',
    'Kadın',
    'ﬁm',
    '北京',
    '😀',
    'Москва',
    'القاهرة',
  ])('is undefined for %s', (text) => {
    expect(garbledWord(text)).toBeUndefined();
  });
});

function reread(text: string, written: CodePage, read: CodePage): string {
  const bytes = encodeCodePage(text, written);
  if (!bytes) throw new Error(`${written} lacks a character of ${text}`);
  return decodeCodePage(bytes, read);
}
