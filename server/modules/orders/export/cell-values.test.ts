import { expect, test } from 'vitest';

import type { CellValue } from '#domain/cell-kinds.ts';
import { EXPORT_COLUMN_IDS, EXPORT_COLUMNS, type ExportColumnId } from '#domain/orders/export-columns.ts';

import { cellValueOf } from './cell-values.ts';
import type { ExportedStop, ExportLine } from './order-lines.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const date = (time: string) => new Date(at(time));
const ms = (time: string) => Date.parse(at(time));

const ADDRESS = {
  postalCode: '01412100',
  street: 'Rua Augusta',
  number: '1200',
  complement: 'Loja 2',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  reference: 'Ao lado do banco',
} as const;

const PICKUP: ExportedStop = {
  kind: 'pickup',
  sequence: 1,
  status: 'done',
  placeName: 'Farmácia Boa Vida',
  contactName: 'Carla Mendes',
  contactPhone: '+5511987654321',
  contactEmail: null,
  address: ADDRESS,
  window: null,
  instructions: null,
  cashOnDelivery: null,
  cashReceived: null,
  attempts: [],
  receipt: null,
};

const attempt = { reasonCode: null, reasonLabel: null, note: null, by: 'Joel' } as const;

const DROPOFF: ExportedStop = {
  ...PICKUP,
  kind: 'dropoff',
  sequence: 2,
  placeName: 'Clínica São Lucas',
  contactName: 'Helena Prado',
  contactPhone: '+5511912345678',
  contactEmail: 'helena@saolucas.test',
  window: { from: at('17:00'), until: at('19:00') },
  instructions: 'Subir pela escada.',
  cashOnDelivery: { method: 'cash', amountCents: 5000 },
  cashReceived: { amountCents: 4000, method: 'pix', reason: 'Faltou troco' },
  cashSettledAt: at('19:30'),
  attempts: [
    {
      ...attempt,
      n: 1,
      startedAt: at('16:00'),
      arrivedAt: at('16:10'),
      endedAt: at('16:20'),
      outcome: 'failed',
      reasonCode: 'RECIPIENT_ABSENT',
      reasonLabel: 'Destinatário ausente',
      note: 'Sem resposta.',
    },
    {
      ...attempt,
      n: 2,
      startedAt: at('18:00'),
      arrivedAt: at('18:10'),
      endedAt: at('18:20'),
      outcome: 'done',
    },
  ],
  receipt: { receiverName: 'Ana Lima', receiverRelation: 'frontDesk', receiverDoc: '***.456.789-**' },
};

const LINE: ExportLine = {
  summary: {
    orderNumber: 10288,
    company: { id: '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a01', name: 'Farmácia Boa Vida' },
    status: 'delivered',
    cancellation: 'none',
    deadline: { state: 'missed', of: 'delivery', dueAt: at('18:00'), atRiskFrom: null, lateAfter: null },
    scheduled: false,
    corrected: true,
    priority: 'urgent',
    version: 9,
    recipientName: 'Helena Prado',
    recipientPlace: 'Clínica São Lucas',
    recipientAddress: 'Rua Augusta, 1200',
    dropoffCount: 1,
    doneCount: 1,
    window: { from: at('17:00'), until: at('18:00') },
    courierName: 'Joel Matos',
    courier: {
      id: '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a02',
      name: 'Joel Matos',
      phone: '+5511997410032',
      vehiclePlate: 'ABC1D23',
      vehicleType: 'moto',
      active: true,
    },
    externalRef: '000123',
    requestedBy: 'Marina Gerente',
    requestedAt: '2026-11-20T02:30:00.000Z',
    closedAt: at('18:20'),
    custodyUntil: at('20:00'),
    acceptUntil: null,
    cancelAnswerUntil: null,
    changeAnswerUntil: null,
    failureReason: null,
    waitingOn: null,
    waitingSince: null,
    lastEventAt: at('18:25'),
  },
  order: {
    id: '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a03',
    source: 'app',
    tags: ['frio', 'vip'],
    notes: 'Entregar na portaria.',
    internal_notes: 'Cliente difícil.',
    invoice_key: '35261112345678000195550010000012341000012349',
    vehicle_type: 'carro',
    draft: null,
    items: [
      { description: 'Caixa', quantity: 2, weightGrams: 1500, declaredValueCents: 30_000 },
      { description: 'Envelope', quantity: 1 },
    ],
    packages_count: 3,
    collected_packages: 2,
    handling: { fragile: true },
    price_cents: 2590,
    promised_from: date('17:00'),
    promised_until: date('18:00'),
    accepted_at: date('12:00'),
    assigned_at: date('13:00'),
    collected_at: date('14:00'),
    first_attempt_at: date('16:20'),
    created_at: date('01:00'),
  },
  stops: [PICKUP, DROPOFF],
  closing: { reason: 'Endereço errado', note: 'Não existe o número.' },
  stop: DROPOFF,
};

const VALUES: Readonly<Record<ExportColumnId, CellValue>> = {
  orderNumber: 10288,
  status: 'Entregue',
  company: 'Farmácia Boa Vida',
  priority: 'Urgente',
  externalRef: '000123',
  invoiceKey: '35261112345678000195550010000012341000012349',
  tags: 'frio, vip',
  notes: 'Entregar na portaria.',
  internalNotes: 'Cliente difícil.',
  requestedBy: 'Marina Gerente',
  source: 'Pelo aplicativo',
  corrected: 'Sim',
  dropoffCount: 1,
  doneCount: 1,
  failedAttempts: 1,
  windowFrom: ms('17:00'),
  windowUntil: ms('18:00'),
  promisedFrom: ms('17:00'),
  promisedUntil: ms('18:00'),
  deadline: 'Com atraso',
  dueAt: ms('18:00'),
  // Before midnight in São Paulo.
  requestedDay: '2026-11-19',
  requestedAt: ms('02:30'),
  acceptedAt: ms('12:00'),
  assignedAt: ms('13:00'),
  collectedAt: ms('14:00'),
  firstAttemptAt: ms('16:20'),
  closedDay: '2026-11-20',
  closedAt: ms('18:20'),
  closingReason: 'Endereço errado',
  closingNote: 'Não existe o número.',
  custodyUntil: ms('20:00'),
  createdAt: ms('01:00'),
  lastEventAt: ms('18:25'),
  courierName: 'Joel Matos',
  courierPhone: '(11) 99741-0032',
  courierPlate: 'ABC1D23',
  courierVehicle: 'Moto',
  vehicleType: 'Carro',
  items: '2 × Caixa (1,5 kg, R$\u00a0300,00); 1 × Envelope',
  packagesCount: 3,
  collectedPackages: 2,
  weight: 1.5,
  declaredValue: 30_000,
  handling: 'frágil',
  price: 2590,
  cashDue: 5000,
  cashReceived: 4000,
  pickupPlace: 'Farmácia Boa Vida',
  pickupContact: 'Carla Mendes',
  pickupPhone: '(11) 98765-4321',
  pickupStreet: 'Rua Augusta',
  pickupNumber: '1200',
  pickupComplement: 'Loja 2',
  pickupDistrict: 'Consolação',
  pickupCity: 'São Paulo',
  pickupState: 'SP',
  pickupPostalCode: '01412-100',
  stopKind: 'Entrega',
  stopSequence: 2,
  stopStatus: 'Concluída',
  stopPlace: 'Clínica São Lucas',
  stopContact: 'Helena Prado',
  stopPhone: '(11) 91234-5678',
  stopEmail: 'helena@saolucas.test',
  stopAddress: 'Rua Augusta, 1200, Loja 2, Consolação, São Paulo/SP',
  stopStreet: 'Rua Augusta',
  stopNumber: '1200',
  stopComplement: 'Loja 2',
  stopReference: 'Ao lado do banco',
  stopDistrict: 'Consolação',
  stopCity: 'São Paulo',
  stopState: 'SP',
  stopPostalCode: '01412-100',
  stopInstructions: 'Subir pela escada.',
  stopWindowFrom: ms('17:00'),
  stopWindowUntil: ms('19:00'),
  stopAttempts: 2,
  stopStartedAt: ms('18:00'),
  stopArrivedAt: ms('18:10'),
  stopEndedAt: ms('18:20'),
  stopReason: 'Destinatário ausente',
  stopReasonNote: 'Sem resposta.',
  receiverName: 'Ana Lima',
  receiverRelation: 'Portaria',
  receiverDoc: '***.456.789-**',
  stopCashDue: 5000,
  stopCashMethod: 'Pix',
  stopCashReceived: 4000,
  stopCashReason: 'Faltou troco',
  stopCashSettledAt: ms('19:30'),
};

test.each(EXPORT_COLUMN_IDS)('cellValueOf %s', (id) => {
  expect(cellValueOf(id, LINE)).toBe(VALUES[id]);
});

const NUMERIC: readonly string[] = ['number', 'money', 'instant'];

test.each(EXPORT_COLUMN_IDS)('cellValueOf %s has the type of its kind', (id) => {
  expect(typeof cellValueOf(id, LINE)).toBe(NUMERIC.includes(EXPORT_COLUMNS[id].kind) ? 'number' : 'string');
});

test.each(EXPORT_COLUMN_IDS.filter((id) => EXPORT_COLUMNS[id].group === 'stop'))(
  'cellValueOf %s is empty in the line of an order without stops',
  (id) => {
    expect(cellValueOf(id, { ...LINE, stops: [], stop: undefined })).toBeNull();
  },
);
