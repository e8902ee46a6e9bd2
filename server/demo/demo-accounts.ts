import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';

import { inSaoPaulo } from './in-sao-paulo.ts';

/** See docs/contract.md, "Demo data". The accounts are only created in an empty database, with the demo enabled. */
export const DEMO_PASSWORD = 'malote-demo-2026';

type DemoCompany = {
  key: string;
  name: string;
  legalName: string;
  cnpj: string;
  contactName: string;
  email: string;
  phone: string;
  address: Schema<'Address'>;
};

export const DEMO_COMPANIES = [
  {
    key: 'boaVida',
    name: 'Farmácia Boa Vida',
    legalName: 'Boa Vida Medicamentos Ltda.',
    cnpj: '31415926000171',
    contactName: 'Carla Mendes',
    email: 'contato@boavida.test',
    phone: '+551130615520',
    address: inSaoPaulo('Rua Augusta', '2690', 'Cerqueira César', '01412100'),
  },
  {
    key: 'miramar',
    name: 'Óticas Miramar',
    legalName: 'Miramar Óptica e Visão S.A.',
    cnpj: '12ABC34501DE35',
    contactName: 'Paulo Serrano',
    email: 'contato@miramar.test',
    phone: '+551132897040',
    address: inSaoPaulo('Avenida Paulista', '900', 'Bela Vista', '01310100', 'loja 12'),
  },
  {
    key: 'central',
    name: 'Papelaria Central',
    legalName: 'Papelaria Central de São Paulo Ltda.',
    cnpj: '45678901000175',
    contactName: 'Nelson Tada',
    email: 'contato@papelariacentral.test',
    phone: '+551131071933',
    address: inSaoPaulo('Rua Boa Vista', '314', 'Centro', '01014000'),
  },
  {
    key: 'cartorio',
    name: 'Cartório 3º Ofício',
    legalName: '3º Ofício de Registro de Títulos e Documentos',
    cnpj: '7K2CART3000175',
    contactName: 'Marília Toledo',
    email: 'contato@cartorio3.test',
    phone: '+551132423300',
    address: inSaoPaulo('Rua Xavier de Toledo', '210', 'República', '01048000', '3º andar'),
  },
] as const satisfies DemoCompany[];

export type CompanyKey = (typeof DEMO_COMPANIES)[number]['key'];

type DemoAccount = { email: string; name: string; role: Role; company: CompanyKey | null };

/** Listed in the README. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@malote.test', name: 'Otávio Reis', role: 'admin', company: null },
  { email: 'operador@malote.test', name: 'Rita Andrade', role: 'operator', company: null },
  { email: 'gerente@boavida.test', name: 'Carla Mendes', role: 'manager', company: 'boaVida' },
  { email: 'gerente@miramar.test', name: 'Paulo Serrano', role: 'manager', company: 'miramar' },
  { email: 'gerente@papelariacentral.test', name: 'Nelson Tada', role: 'manager', company: 'central' },
  { email: 'gerente@cartorio3.test', name: 'Marília Toledo', role: 'manager', company: 'cartorio' },
] as const satisfies DemoAccount[];
