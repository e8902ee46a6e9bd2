import type { Schema } from '#openapi/schema.ts';

import { inSaoPaulo } from './in-sao-paulo.ts';

type Recipient = { name: string; phone: string; address: Schema<'Address'> };

/** Recipients outside the address book, each with one phone and one address. */
export const RECIPIENTS: readonly [Recipient, ...Recipient[]] = [
  {
    name: 'Helena Prado',
    phone: '+5511961234567',
    address: inSaoPaulo('Rua Augusta', '1508', 'Consolação', '01304001', 'ap. 72'),
  },
  {
    name: 'Cond. Ed. Itamaraty',
    phone: '+5511969153884',
    address: inSaoPaulo('Alameda Santos', '2211', 'Cerqueira César', '01419101', 'conj. 91'),
  },
  {
    name: 'Renata Furtado',
    phone: '+5511977073201',
    address: inSaoPaulo('Rua Tutóia', '1157', 'Vila Mariana', '04007005', 'ap. 14'),
  },
  {
    name: 'Marcos Tanaka',
    phone: '+5511984992518',
    address: inSaoPaulo('Rua Líbero Badaró', '425', 'Centro', '01009905', '12º andar'),
  },
  {
    name: 'Lúcia Sampaio',
    phone: '+5511992911835',
    address: inSaoPaulo('Rua Domingos de Morais', '770', 'Vila Mariana', '04010100'),
  },
  {
    name: 'Escritório Lemos & Reis',
    phone: '+5511960831153',
    address: inSaoPaulo('Rua Itapeva', '187', 'Bela Vista', '01332000'),
  },
  {
    name: 'Paulo Henrique Dias',
    phone: '+5511968750470',
    address: inSaoPaulo('Avenida Brasil', '1241', 'Jardim América', '01431001'),
  },
  {
    name: 'Hotel Praça da Árvore',
    phone: '+5511976669787',
    address: inSaoPaulo('Rua dos Pinheiros', '498', 'Pinheiros', '05422000', 'casa 2'),
  },
  {
    name: 'Sílvia Brandão',
    phone: '+5511984589104',
    address: inSaoPaulo('Rua Oscar Freire', '915', 'Jardins', '01426003', 'ap. 31'),
  },
  {
    name: 'João Batista Nery',
    phone: '+5511992508421',
    address: inSaoPaulo('Rua Fradique Coutinho', '1340', 'Pinheiros', '05416001', 'ap. 104'),
  },
  {
    name: 'Ateliê Moça Bonita',
    phone: '+5511960427739',
    address: inSaoPaulo('Avenida Angélica', '2466', 'Consolação', '01228200', 'conj. 55'),
  },
  {
    name: 'Cláudio Figueira',
    phone: '+5511968347056',
    address: inSaoPaulo('Rua Maria Antônia', '294', 'Vila Buarque', '01222010'),
  },
  {
    name: 'Dra. Yara Mansur',
    phone: '+5511976266373',
    address: inSaoPaulo('Rua Cardoso de Almeida', '788', 'Perdizes', '05013001', 'ap. 63'),
  },
  {
    name: 'Íris Albuquerque',
    phone: '+5511984185690',
    address: inSaoPaulo('Rua Heitor Penteado', '1120', 'Sumarezinho', '05438100'),
  },
  {
    name: 'Tomás Vilela',
    phone: '+5511992105007',
    address: inSaoPaulo('Rua Voluntários da Pátria', '2041', 'Santana', '02011400', 'sala 4'),
  },
  {
    name: 'Colégio Santa Inês',
    phone: '+5511960024325',
    address: inSaoPaulo('Rua Tuiuti', '1876', 'Tatuapé', '03307000', 'ap. 142'),
  },
  {
    name: 'Vera Lúcia Antunes',
    phone: '+5511967943642',
    address: inSaoPaulo('Avenida Jabaquara', '1559', 'Mirandópolis', '04045002'),
  },
  {
    name: 'Otacílio Braga',
    phone: '+5511975862959',
    address: inSaoPaulo('Rua Loefgren', '1011', 'Vila Clementino', '04040030', 'ap. 27'),
  },
  {
    name: 'Bruna Kawakami',
    phone: '+5511983782276',
    address: inSaoPaulo('Rua Clélia', '933', 'Lapa', '05042000'),
  },
  {
    name: 'Padaria Bela Cintra',
    phone: '+5511991701593',
    address: inSaoPaulo('Avenida Ibirapuera', '2907', 'Moema', '04029200', 'bloco C'),
  },
  {
    name: 'Regina Célia Porto',
    phone: '+5511999620910',
    address: inSaoPaulo('Rua Haddock Lobo', '595', 'Cerqueira César', '01414001', 'ap. 12'),
  },
  {
    name: 'Advocacia Passos',
    phone: '+5511967540228',
    address: inSaoPaulo('Rua Bela Cintra', '1930', 'Consolação', '01415002'),
  },
  {
    name: 'Miguel Ângelo Rossi',
    phone: '+5511975459545',
    address: inSaoPaulo('Rua Vergueiro', '2556', 'Vila Mariana', '04102000', 'ap. 88'),
  },
  {
    name: 'Noêmia Coutinho',
    phone: '+5511983378862',
    address: inSaoPaulo('Rua Frei Caneca', '1120', 'Consolação', '01307002', 'sala 33'),
  },
  {
    name: 'Estúdio Varanda',
    phone: '+5511991298179',
    address: inSaoPaulo('Alameda Lorena', '1304', 'Jardins', '01424004', 'ap. 51'),
  },
  {
    name: 'Eduardo Camargo',
    phone: '+5511999217496',
    address: inSaoPaulo('Rua Teodoro Sampaio', '1020', 'Pinheiros', '05406050'),
  },
  {
    name: 'Clínica Vila Nova',
    phone: '+5511967136814',
    address: inSaoPaulo('Rua Cerro Corá', '550', 'Vila Romana', '05061100', 'casa 1'),
  },
  {
    name: 'Patrícia Lacerda',
    phone: '+5511975056131',
    address: inSaoPaulo('Rua Apinajés', '1100', 'Perdizes', '05017000', 'ap. 94'),
  },
  {
    name: 'Antônio Guedes',
    phone: '+5511982975448',
    address: inSaoPaulo('Rua Pamplona', '818', 'Jardim Paulista', '01405001', 'conj. 12'),
  },
  {
    name: 'Restaurante Dona Filó',
    phone: '+5511990894765',
    address: inSaoPaulo('Rua Joaquim Floriano', '466', 'Itaim Bibi', '04534002', 'sala 702'),
  },
  {
    name: 'Simone Arruda',
    phone: '+5511998814082',
    address: inSaoPaulo('Rua Canuto do Val', '88', 'Santa Cecília', '01224040', 'ap. 3'),
  },
  {
    name: 'Gráfica Paulista',
    phone: '+5511966733400',
    address: inSaoPaulo('Rua Conselheiro Brotero', '1505', 'Higienópolis', '01232011', 'ap. 61'),
  },
  {
    name: 'Rogério Bastos',
    phone: '+5511974652717',
    address: inSaoPaulo('Rua França Pinto', '498', 'Vila Mariana', '04016002', 'casa 4'),
  },
  {
    name: 'Cecília Monteiro',
    phone: '+5511982572034',
    address: inSaoPaulo('Avenida Pompeia', '1178', 'Pompeia', '05022001', 'ap. 25'),
  },
  {
    name: 'Cond. Ed. Santa Fé',
    phone: '+5511990491351',
    address: inSaoPaulo('Rua Turiassu', '591', 'Perdizes', '05005001'),
  },
  {
    name: 'Fernanda Quintela',
    phone: '+5511998410668',
    address: inSaoPaulo('Rua Caiubi', '320', 'Perdizes', '05010000', 'ap. 7'),
  },
  {
    name: 'Hélio Sakamoto',
    phone: '+5511966329986',
    address: inSaoPaulo('Rua Dona Ana Neri', '702', 'Cambuci', '01522000'),
  },
  {
    name: 'Mercado Nova Era',
    phone: '+5511974249303',
    address: inSaoPaulo('Rua Silva Bueno', '1640', 'Ipiranga', '04208001', 'loja 2'),
  },
  {
    name: 'Alice Fontoura',
    phone: '+5511982168620',
    address: inSaoPaulo('Rua Bom Pastor', '2100', 'Ipiranga', '04203002', 'ap. 115'),
  },
  {
    name: 'Instituto Primavera',
    phone: '+5511990087937',
    address: inSaoPaulo('Rua Mooca', '2277', 'Mooca', '03103003'),
  },
];
