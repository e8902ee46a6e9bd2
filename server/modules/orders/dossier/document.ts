import { createHash } from 'node:crypto';

import { Markup, markup } from './markup.ts';

/** For A4 and screen. Without colours, because the pages are made for print. */
const STYLE = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 182mm; padding: 0 4mm; color: #000; background: #fff;
  font: 10pt/1.4 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 17pt; line-height: 1.2; margin: 0; }
h2 { font-size: 12pt; margin: 0 0 2mm; }
h3 { font-size: 10pt; margin: 3mm 0 0; }
p { margin: 1mm 0 0; }
a { color: inherit; }
header { display: flex; gap: 6mm; justify-content: space-between; align-items: flex-start;
  margin-top: 6mm; padding-bottom: 4mm; border-bottom: 0.6mm solid #000; }
figure { margin: 0; }
header svg { display: block; width: 28mm; height: 28mm; }
section { margin-top: 5mm; }
.stop { border: 0.3mm solid #000; padding: 3mm; }
.stop h2 { display: flex; justify-content: space-between; gap: 4mm; }
.note { white-space: pre-line; }
.facts { display: grid; grid-template-columns: 1fr 1fr; gap: 2mm 6mm; margin: 4mm 0 0; }
.facts dt, .small, figcaption, table { font-size: 8.5pt; }
.facts dd { margin: 0; font-weight: 600; }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin: 2mm 0 0; padding: 0;
  list-style: none; }
.pictures li { break-inside: avoid; }
.pictures img { display: block; width: 100%; height: auto; max-height: 64mm; object-fit: contain;
  border: 0.3mm solid #000; }
.hash { display: block; font-family: ui-monospace, Consolas, monospace; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; border-bottom: 0.3mm solid #000; }
th, td { padding: 1mm 3mm 1mm 0; vertical-align: top; }
td { border-bottom: 0.1mm solid #999; }
tr { break-inside: avoid; }
.history { table-layout: fixed; }
.history th:first-child { width: 32mm; }
.history th:last-child { width: 40mm; }
.fixed { white-space: nowrap; font-variant-numeric: tabular-nums; }
footer { margin: 5mm 0 6mm; border-top: 0.3mm solid #000; padding-top: 2mm; break-inside: avoid; }
@media print {
  body { max-width: none; padding: 0; }
  header { margin-top: 0; }
  footer { margin-bottom: 0; }
}
`;

/** `file:` for pages opened from a disk, where `'self'` covers no file in some browsers. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file:",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A whole page of an archive, without script and without anything from elsewhere. */
export function htmlDocument(title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text;
}
