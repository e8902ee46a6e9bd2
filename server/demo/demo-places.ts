import type { Schema } from '#openapi/schema.ts';

import { BASE_HOURS } from './business-hours.ts';
import type { CompanyKey } from './demo-accounts.ts';
import { inSaoPaulo } from './in-sao-paulo.ts';

export type DemoPlace = {
  company: CompanyKey | null;
  label: string;
  kind: Schema<'LocationKind'>;
  contactName: string;
  contactPhone: string;
  address: Schema<'Address'>;
  /** As typed in the address book. */
  openingHours?: string;
  accessNotes?: string;
};

export const DEMO_PLACES: readonly DemoPlace[] = [
  {
    company: null,
    label: 'Base Centro',
    kind: 'both',
    contactName: 'Rita Andrade',
    contactPhone: '+551131068800',
    address: inSaoPaulo('Rua Líbero Badaró', '377', 'Centro', '01009000', '2º andar'),
    openingHours: BASE_HOURS,
  },
  {
    company: 'boaVida',
    label: 'Boa Vida Augusta',
    kind: 'pickup',
    contactName: 'Carla Mendes',
    contactPhone: '+5511981234410',
    address: inSaoPaulo('Rua Augusta', '2690', 'Cerqueira César', '01412100'),
    openingHours: 'seg a sex 08:00-20:00; sáb 09:00-14:00',
    accessNotes: 'Balcão, procurar Carla.',
  },
  {
    company: 'boaVida',
    label: 'Boa Vida Vila Mariana',
    kind: 'pickup',
    contactName: 'Sandra Okada',
    contactPhone: '+5511981234411',
    address: inSaoPaulo('Rua Domingos de Morais', '1492', 'Vila Mariana', '04010200'),
  },
  {
    company: 'boaVida',
    label: 'Clínica São Lucas',
    kind: 'dropoff',
    contactName: 'Recepção',
    contactPhone: '+551135492200',
    address: inSaoPaulo('Rua Cubatão', '726', 'Paraíso', '04013002'),
    openingHours: 'seg a sex 07:00-12:00, 13:00-18:00',
    accessNotes: 'Entregar na recepção do 3º andar.',
  },
  {
    company: 'boaVida',
    label: 'Lar Santa Rita',
    kind: 'dropoff',
    contactName: 'Irmã Lourdes',
    contactPhone: '+551155724410',
    address: inSaoPaulo('Rua Vergueiro', '3185', 'Vila Mariana', '04101300'),
  },
  {
    company: 'miramar',
    label: 'Miramar Paulista',
    kind: 'pickup',
    contactName: 'Paulo Serrano',
    contactPhone: '+5511976550102',
    address: inSaoPaulo('Avenida Paulista', '900', 'Bela Vista', '01310100', 'loja 12'),
  },
  {
    company: 'miramar',
    label: 'Laboratório óptico',
    kind: 'both',
    contactName: 'Edna Prates',
    contactPhone: '+551132217780',
    address: inSaoPaulo('Rua Barão de Itapetininga', '255', 'República', '01042001', 'sala 804'),
  },
  {
    company: 'miramar',
    label: 'Miramar Moema',
    kind: 'both',
    contactName: 'Lígia Duarte',
    contactPhone: '+5511976550133',
    address: inSaoPaulo('Alameda dos Arapanés', '532', 'Moema', '04524001'),
  },
  {
    company: 'central',
    label: 'Papelaria Central Sé',
    kind: 'pickup',
    contactName: 'Nelson Tada',
    contactPhone: '+551131071933',
    address: inSaoPaulo('Rua Boa Vista', '314', 'Centro', '01014000'),
  },
  {
    company: 'central',
    label: 'Depósito Brás',
    kind: 'pickup',
    contactName: 'Márcio Leme',
    contactPhone: '+551129021145',
    address: inSaoPaulo('Rua do Gasômetro', '810', 'Brás', '03004000', 'galpão B'),
    openingHours: 'seg a qui 08:00-17:00; sex 08:00-16:00',
  },
  {
    company: 'cartorio',
    label: 'Cartório 3º Ofício',
    kind: 'pickup',
    contactName: 'Balcão de remessas',
    contactPhone: '+551132423300',
    address: inSaoPaulo('Rua Xavier de Toledo', '210', 'República', '01048000', '3º andar'),
  },
  {
    company: 'cartorio',
    label: 'Fórum João Mendes',
    kind: 'dropoff',
    contactName: 'Protocolo',
    contactPhone: '+551121716000',
    address: inSaoPaulo('Praça João Mendes', 'S/N', 'Sé', '01501900'),
  },
];
