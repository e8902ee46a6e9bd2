import { expect, test } from 'vitest';

import { attachmentName } from './attachment-file.ts';

test.each([
  ['romaneio.pdf', 'application/pdf', 'romaneio.pdf'],
  ['Nota fiscal nº 12.PDF', 'application/pdf', 'Nota fiscal nº 12.pdf'],
  ['foto.png', 'image/jpeg', 'foto.jpg'],
  ['foto.JPEG', 'image/jpeg', 'foto.jpg'],
  ['foto.pdf', 'image/jpeg', 'foto.jpg'],
  ['foto.exe', 'image/jpeg', 'foto.exe.jpg'],
  ['fatura.pdf.html', 'application/pdf', 'fatura.pdf.html.pdf'],
  ['v1.2', 'application/pdf', 'v1.2.pdf'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  [String.raw`C:\Users\Ana\nota.pdf`, 'application/pdf', 'nota.pdf'],
  ['pasta/', 'application/pdf', 'anexo.pdf'],
  ['..', 'application/pdf', 'anexo.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['.htaccess', 'application/pdf', 'htaccess.pdf'],
  ['nota. . .pdf', 'application/pdf', 'nota.pdf'],
  ['no\r\nta\u0000\u001B.pdf', 'application/pdf', 'nota.pdf'],
  ['a\u2028b\u2029.pdf', 'application/pdf', 'ab.pdf'],
  ['nota\u202Efdp.exe', 'application/pdf', 'notafdp.exe.pdf'],
  ['a'.repeat(255), 'application/pdf', `${'a'.repeat(116)}.pdf`],
  ['👾'.repeat(200), 'image/jpeg', `${'👾'.repeat(116)}.jpg`],
] as const)('attachmentName(%j, %s) is %j', (typed, type, name) => {
  expect(attachmentName(typed, type)).toBe(name);
});
