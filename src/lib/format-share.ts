const shareFormat = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const pointFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 0.943 → "94,3%". */
export function formatShare(share: number): string {
  return shareFormat.format(share);
}

/** The distance between two shares, without its sign: 0.021 → "2,1 p.p.". */
export function formatPoints(difference: number): string {
  return `${pointFormat.format(Math.abs(difference) * 100)}\u00a0p.p.`;
}
