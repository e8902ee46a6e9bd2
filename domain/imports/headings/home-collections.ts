const PATIENT = /(?:^| )(?:paciente|pacientes|exame|exames|amostra|amostras)(?: |$)/u;
const COLLECTION = /^(?:data|dia|dt)(?: e hora)?(?: d[ae])? coleta(?: domiciliar)?$/u;

/** Whether a day is that of taking samples at a patient's, which is no delivery. */
export function isHomeCollection(keys: readonly string[], index: number): boolean {
  return COLLECTION.test(keys[index] ?? '') && keys.some((key) => PATIENT.test(key));
}
