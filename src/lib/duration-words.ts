/** "1 minuto", "1.440 minutos". */
export function counted(amount: number, singular: string, plural: string): string {
  return `${amount.toLocaleString('pt-BR')} ${amount === 1 ? singular : plural}`;
}

/** "8 horas", "90 minutos". */
export function inHours(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hora', 'horas') : counted(minutes, 'minuto', 'minutos');
}

/** "5 anos", "6 meses", "100 dias": the largest exact unit, with months of 30 days. */
export function inYears(days: number): string {
  if (days % 365 === 0) return counted(days / 365, 'ano', 'anos');
  return days % 30 === 0 ? counted(days / 30, 'mês', 'meses') : counted(days, 'dia', 'dias');
}
