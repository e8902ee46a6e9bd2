import { describe, expect, test } from 'vitest';

import type { Location } from '#src/api/locations.ts';

import { locationSchema } from './location-schema.ts';
import { BASE_CHOICE, locationValues, type LocationValues } from './location-values.ts';

const PLACE: Location = {
  id: '01999999-0000-7000-8000-000000000002',
  companyId: '01999999-0000-7000-8000-000000000001',
  label: 'Balcão Augusta',
  kind: 'pickup',
  contactName: 'Carla Mendes',
  contactPhone: '+5511981234410',
  contactEmail: 'carla@boavida.test',
  address: {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: '2690',
    complement: null,
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
    reference: null,
  },
  openingHours: [{ weekday: 1, from: '08:00', to: '18:00' }],
  accessNotes: 'Pela lateral',
  coordinates: { latitude: -23.5505, longitude: -46.6333 },
  favourite: true,
  active: true,
  usageCount: 3,
  lastUsedAt: null,
  warnings: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 4,
};

const read = (changes: Partial<LocationValues>, isManager = false) =>
  locationSchema(isManager).safeParse({ ...locationValues(PLACE), ...changes });
const faults = (changes: Partial<LocationValues>, isManager = false) =>
  read(changes, isManager).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('location form', () => {
  test('round-trips a location', () => {
    const { complement: _, reference: __, ...address } = PLACE.address;
    expect(read({}).data).toMatchObject({
      companyId: PLACE.companyId,
      label: PLACE.label,
      kind: PLACE.kind,
      contactPhone: PLACE.contactPhone,
      contactEmail: PLACE.contactEmail,
      address,
      openingHours: PLACE.openingHours,
      accessNotes: PLACE.accessNotes,
      coordinates: PLACE.coordinates,
      favourite: true,
      active: true,
    });
  });

  test('requires an explicit choice for a base-wide location', () => {
    expect(read({ companyId: BASE_CHOICE }).data?.companyId).toBeNull();
    expect(faults({ companyId: '' })).toEqual([['companyId', 'Campo obrigatório.']]);
  });

  test('omits the company for a manager', () => {
    expect(read({ companyId: '' }, true).data).not.toHaveProperty('companyId');
  });

  test.each<[Partial<LocationValues>, string, string]>([
    [{ label: ' ' }, 'label', 'Campo obrigatório.'],
    [{ label: 'x' }, 'label', 'Use ao menos 2 caracteres.'],
    [{ contactPhone: '(00) 1' }, 'contactPhone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    [{ contactEmail: 'carla' }, 'contactEmail', 'Informe um e-mail válido.'],
    [{ latitude: '' }, 'latitude', 'Campo obrigatório.'],
    [{ longitude: '' }, 'longitude', 'Campo obrigatório.'],
    [{ latitude: '91' }, 'latitude', 'Use um número de -90 a 90.'],
    [{ longitude: 'oeste' }, 'longitude', 'Informe os graus em decimais, como -23,55052.'],
    [{ hours: '[[1,"18:00","08:00"]]' }, 'hours', 'O fechamento precisa vir depois da abertura.'],
    [{ accessNotes: 'x'.repeat(501) }, 'accessNotes', 'Use no máximo 500 caracteres.'],
  ])('rejects %j at %s: %s', (changes, path, message) => {
    expect(faults(changes)).toEqual([[path, message]]);
  });

  test('accepts missing coordinates and decimal commas', () => {
    expect(read({ latitude: '', longitude: '' }).data?.coordinates).toBeNull();
    expect(read({ latitude: '-23,5', longitude: '-46.25' }).data?.coordinates).toEqual({
      latitude: -23.5,
      longitude: -46.25,
    });
  });
});
