import type { Role } from '#server/contract.ts';

/** contract.md, "Demo data". Only ever created on an empty database where the demo is wanted. */
export const DEMO_PASSWORD = 'malote-demo-2026';

export const DEMO_COMPANIES = [
  {
    key: 'boaVida',
    name: 'Farmácia Boa Vida',
    legalName: 'Boa Vida Medicamentos Ltda.',
    cnpj: '11222333000181',
  },
  {
    key: 'miramar',
    name: 'Óticas Miramar',
    legalName: 'Miramar Óptica e Visão S.A.',
    cnpj: '12ABC34501DE35',
  },
  {
    key: 'central',
    name: 'Papelaria Central',
    legalName: 'Papelaria Central de São Paulo Ltda.',
    cnpj: null,
  },
  { key: 'cartorio', name: 'Cartório 3º Ofício', legalName: null, cnpj: null },
] as const;

export type CompanyKey = (typeof DEMO_COMPANIES)[number]['key'];

export type DemoAccount = { email: string; name: string; role: Role; company: CompanyKey | null };

export const DEMO_ACCOUNTS = [
  { email: 'admin@malote.test', name: 'Otávio Reis', role: 'admin', company: null },
  { email: 'operador@malote.test', name: 'Rita Andrade', role: 'operator', company: null },
  { email: 'gerente@boavida.test', name: 'Carla Mendes', role: 'manager', company: 'boaVida' },
  { email: 'gerente@miramar.test', name: 'Paulo Serrano', role: 'manager', company: 'miramar' },
] as const satisfies DemoAccount[];

export const COURIERS = [
  { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: 'FKJ4B71' },
  { name: 'Bia Nunes', phone: '+5511998315570', vehiclePlate: 'GDA8C20' },
  { name: 'Davi Lopes', phone: '+5511986204419', vehiclePlate: 'EXT2319' },
  { name: 'Renata Sales', phone: '+5511993047718', vehiclePlate: null },
] as const;
