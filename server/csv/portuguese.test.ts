import { describe, expect, test } from 'vitest';

import { isAccentedPortuguese } from './portuguese.ts';

describe('isAccentedPortuguese', () => {
  test.each(
    'São SÃO irmãs mãe romãzinha Tupãssi cãibra Camões põe Simões Pilõezinhos às àquela Goiânia lâmpada você avô açúcar açaí nasça exceção linguiça lingüiça tranqüilo Müller Piauí ÉPOCA Érico nº Profª'.split(
      ' ',
    ),
  )('is true for %s', (word) => {
    expect(isAccentedPortuguese(word)).toBe(true);
  });

  test.each(
    'Sao é SãO JOSé josÉ façe Çelik SÇO Joãa çao Sãr cõr Trophõer Châlet chàs Jéromé Casaá Peña Strauß d’água nº5 Jüger'.split(
      ' ',
    ),
  )('is false for %s', (word) => {
    expect(isAccentedPortuguese(word)).toBe(false);
  });
});
