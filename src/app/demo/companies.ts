import type { NewCompany } from '../../platform/tenancy/directory.ts'

export interface DemoPerson {
  name: string
  email: string
  preset: 'administrator' | 'manager' | 'supervisor' | 'salesman' | 'pre-salesman' | 'technician'
  phone: string
}

export interface DemoCompany {
  company: NewCompany
  seed: number
  /** The first one is the administrator shown at the sign-in. */
  people: readonly DemoPerson[]
  /** Where its customers live: municipality by IBGE code, area code of phones, first digits of the CEP, weight. */
  places: readonly { ibgeCode: string; area: string; zip: string; weight: number }[]
  distributor: string
  /** A second store. */
  branch?: Record<'name' | 'zipCode' | 'street' | 'city' | 'state' | 'phone', string>
  contacts: number
  deals: number
  /** Only for measuring. */
  isLoad?: true
}

export const demoPassword = 'Girassol@2026'

const person = (preset: DemoPerson['preset'], name: string, email: string, phone: string): DemoPerson => ({
  preset,
  name,
  email,
  phone,
})

export const demoCompanies: readonly DemoCompany[] = [
  {
    company: {
      slug: 'demo',
      name: 'Sol do Cerrado Energia',
      profile: {
        legalName: 'Sol do Cerrado Energia Ltda.',
        document: '11222333000181',
        phone: '3432148800',
        email: 'contato@demo.test',
        city: 'Uberlândia',
        state: 'MG',
        website: 'www.demo.test',
        slogan: 'A energia que nasce no seu telhado',
      },
    },
    seed: 20_260_101,
    people: [
      person('administrator', 'Helena Duarte', 'admin@demo.test', '34991200001'),
      person('manager', 'Marcos Vinícius Andrade', 'marcos@demo.test', '34991200002'),
      person('supervisor', 'Patrícia Guimarães', 'patricia@demo.test', '34991200003'),
      person('salesman', 'Renata Moreira', 'renata@demo.test', '34991200004'),
      person('salesman', 'Rafael Borges', 'rafael@demo.test', '34991200005'),
      person('salesman', 'Juliana Peixoto', 'juliana@demo.test', '34991200006'),
      person('salesman', 'Thiago Nogueira', 'thiago@demo.test', '34991200007'),
      person('pre-salesman', 'Beatriz Fontes', 'beatriz@demo.test', '34991200008'),
      person('technician', 'Edson Carvalho', 'edson@demo.test', '34991200009'),
      person('technician', 'Lucas Farias', 'lucas@demo.test', '34991200010'),
    ],
    places: [
      { ibgeCode: '3170206', area: '34', zip: '384', weight: 45 },
      { ibgeCode: '3170107', area: '34', zip: '380', weight: 16 },
      { ibgeCode: '3103504', area: '34', zip: '384', weight: 10 },
      { ibgeCode: '3148004', area: '34', zip: '387', weight: 8 },
      { ibgeCode: '3104007', area: '34', zip: '381', weight: 7 },
      { ibgeCode: '3134202', area: '34', zip: '383', weight: 7 },
      { ibgeCode: '3152808', area: '34', zip: '381', weight: 4 },
      { ibgeCode: '3142809', area: '34', zip: '384', weight: 3 },
    ],
    distributor: 'CEMIG-D',
    branch: {
      name: 'Loja Uberaba',
      zipCode: '38010200',
      street: 'Avenida Leopoldino de Oliveira, 3490',
      city: 'Uberaba',
      state: 'MG',
      phone: '3433158800',
    },
    contacts: 300,
    deals: 200,
  },
  {
    company: {
      slug: 'sol-nascente',
      name: 'Sol Nascente Solar',
      primaryColor: '#7A3E00',
      secondaryColor: '#B45309',
      profile: {
        legalName: 'Sol Nascente Energia Solar Ltda.',
        document: '45723174000110',
        phone: '1636217700',
        email: 'contato@solnascente.test',
        city: 'Ribeirão Preto',
        state: 'SP',
        website: 'www.solnascente.test',
        slogan: 'Economia que começa todo dia',
      },
    },
    seed: 20_260_202,
    people: [
      person('administrator', 'Otávio Marcondes', 'admin@solnascente.test', '16991300001'),
      person('manager', 'Sílvia Bertolini', 'silvia@solnascente.test', '16991300002'),
      person('salesman', 'Caio Fernandes', 'caio@solnascente.test', '16991300003'),
      person('salesman', 'Lívia Antunes', 'livia@solnascente.test', '16991300004'),
      person('pre-salesman', 'Nathália Rossi', 'nathalia@solnascente.test', '16991300005'),
      person('technician', 'Vágner Scarpa', 'vagner@solnascente.test', '16991300006'),
    ],
    places: [
      { ibgeCode: '3543402', area: '16', zip: '140', weight: 55 },
      { ibgeCode: '3551702', area: '16', zip: '141', weight: 15 },
      { ibgeCode: '3516200', area: '16', zip: '144', weight: 14 },
      { ibgeCode: '3548906', area: '16', zip: '135', weight: 10 },
      { ibgeCode: '3524303', area: '16', zip: '148', weight: 6 },
    ],
    distributor: 'CPFL PAULISTA',
    contacts: 120,
    deals: 80,
  },
]
