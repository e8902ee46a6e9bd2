import addFormats from 'ajv-formats';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchemaObject, DataValidationCxt } from 'ajv/dist/types/index.js';
import { cnpj, cpf } from 'cpf-cnpj-validator';

import { cleanDocument } from '#domain/documents.ts';
import { cleanEmail } from '#domain/email.ts';
import { isInvoiceKey, readInvoiceKey } from '#domain/orders/invoice-key.ts';

/** Lower case only, so that equal ids are equal texts. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Adds the contract's formats to Ajv. PostgreSQL accepts every value that passes. */
export function addContractFormats(ajv: Ajv2020): void {
  // The package's types hide its callable default from ES modules.
  addFormats.default(ajv, { mode: 'full', formats: ['email'] });
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('date', isDay);
  ajv.addFormat('date-time', (text) => isDay(INSTANT.exec(text)?.[1] ?? ''));
  ajv.addFormat('cpf', (text) => cpf.isValid(text, true));
  ajv.addFormat('cnpj', (text) => cnpj.isValid(text, true));
  ajv.addFormat('nfe-key', isInvoiceKey);
  ajv.addFormat('password', true);
  ajv.addFormat('binary', true);
}

/**
 * Adds `x-unmasked` to Ajv: converts the text to its stored form, upper case without mask, before the other rules
 * apply. An NF-e key also loses its label; an e-mail address is in lower case.
 */
export function addUnmasked(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: 'x-unmasked',
    schemaType: 'boolean',
    // `enum` runs first of the rules for texts.
    before: 'enum',
    modifying: true,
    errors: false,
    validate: (_isOn: boolean, value: unknown, schema?: AnySchemaObject, place?: DataValidationCxt) => {
      if (place && typeof value === 'string') {
        place.parentData[place.parentDataProperty] = storedForm(value, schema?.['format']);
      }
      return true;
    },
  });
}

function storedForm(text: string, format: unknown): string {
  if (format === 'email') return cleanEmail(text);
  return (format === 'nfe-key' ? readInvoiceKey(text) : undefined) ?? cleanDocument(text);
}

/** A calendar day from year 1 on, as PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
