import type { UnitField } from '../reading/bill-read.ts'
import {
  type BillFacts,
  type DrawnDistributor,
  dayText,
  moneyText,
  monthBefore,
  monthText,
  numberText,
} from './bill-facts.ts'
import { type Drawing, Pen } from './drawing.ts'
import {
  drawCredits,
  drawHistory,
  drawItems,
  drawTaxes,
  type FactName,
  factText,
  type History,
  type ItemsTable,
} from './layout-blocks.ts'

type Fact = [FactName, string, number, number]

/** How one distributor arranges its page: our own drawing of the usual structure. */
export interface Layout {
  distributor: DrawnDistributor
  /** Its words are known to the reader; the others are there to judge it. */
  hasGrammar: boolean
  installationDigits?: number
  head: { name: string; lines: string[]; x: number; y: number }
  /** Where the holder's lines begin, and how. */
  holder: {
    x: number
    y: number
    label?: string
    document: 'after-name' | 'after-address' | 'none'
    documentLabel?: string
  }
  form: 'OUT/2026' | 'OUT/26' | '10/2026'
  /** Label above its value, by place. */
  above?: Fact[]
  /** `Label: value`. */
  inline?: Fact[]
  /** Several in one line of text. */
  sentence?: { x: number; y: number; text(facts: BillFacts): string }[]
  items: ItemsTable
  history: History
  taxes?: { x: number; y: number }
  credits?: { x: number; y: number }
  key?: { x: number; y: number; label: string }
  stub?: { y: number; facts: Fact[]; payment: boolean }
  currency?: boolean
}

export function drawBill(layout: Layout, facts: BillFacts): Drawing {
  const pen = new Pen()
  const { head, holder, form } = layout
  pen.text(head.name, head.x, head.y, { size: 16, bold: true })
  for (const [at, line] of head.lines.entries()) pen.text(line, head.x, head.y + 12 + at * 10, { size: 7 })
  drawHolder(pen, facts, holder)
  const value = (name: FactName) => (name === 'total' && layout.currency ? 'R$ ' : '') + factText(facts, name, form)
  for (const [name, label, x, y] of layout.above ?? []) {
    pen.frame(x - 5, y - 9, Math.max(88, label.length * 4), 27)
    pen.labelled(label, value(name), x, y, { bold: true })
  }
  for (const [name, label, x, y] of layout.inline ?? []) pen.text(`${label} ${value(name)}`, x, y, { size: 8.5 })
  for (const { x, y, text } of layout.sentence ?? []) pen.text(text(facts), x, y, { size: 8.5 })
  drawItems(pen, facts, layout.items)
  drawHistory(pen, facts, layout.history)
  if (layout.taxes) drawTaxes(pen, facts, layout.taxes.x, layout.taxes.y)
  drawOthers(pen, facts, (layout.stub?.y ?? 700) - 62)
  if (layout.credits) drawCredits(pen, facts, layout.credits.x, layout.credits.y)
  if (layout.key) {
    pen.text(layout.key.label, layout.key.x, layout.key.y, { size: 6.5 })
    pen.text(facts.key, layout.key.x, layout.key.y + 11, { size: 8 })
  }
  if (layout.stub) {
    pen.line(20, layout.stub.y - 12, 575, layout.stub.y - 12)
    for (const [name, label, x, y] of layout.stub.facts) pen.labelled(label, value(name), x, layout.stub.y + y)
    if (layout.stub.payment) pen.text(facts.payment, 60, layout.stub.y + 48, { size: 9.5 })
    bars(pen, 60, layout.stub.y + 54)
  }
  return pen.drawing
}

function drawHolder(pen: Pen, facts: BillFacts, { x, y, label, document, documentLabel = 'CPF' }: Layout['holder']) {
  const written = `${documentLabel} ${facts.document}`
  const lines = [
    facts.holder,
    ...(document === 'after-name' ? [written] : []),
    `${facts.street} ${facts.district}`,
    `${facts.zipCode} ${facts.city} ${facts.state}`,
    ...(document === 'after-address' ? [written] : []),
  ]
  if (label) pen.text(label, x, y - 11, { size: 6.5 })
  for (const [at, line] of lines.entries()) pen.text(line, x, y + at * 11.5, { size: 8.5, bold: at === 0 })
}

const printed = (cents: number) => ['R$', moneyText(cents)].join(' ')

/** What stands on every bill and is none of its figures: readings, other days, other amounts. */
function drawOthers(pen: Pen, facts: BillFacts, y: number) {
  const meter = 12_000 + facts.kwh * 3
  const lines = [
    `Leitura anterior ${numberText(meter)} Leitura atual ${numberText(meter + facts.kwh)} Constante 1,00 Medidor ${facts.meter}`,
    `Leitura em ${dayText(facts.issuedOn)}, próxima leitura em ${dayText(`${monthBefore(facts.month, -1)}-27`)}. Emissão ${dayText(facts.issuedOn)}`,
    `Fatura anterior de ${monthText(monthBefore(facts.month, 1), 'OUT/2026')} paga: ${printed(facts.totalCents + 1_337)}. Ligação gratuita 0800 721 0167. Ouvidoria 0800 285 0196`,
  ]
  for (const [at, line] of lines.entries()) pen.text(line, 34, y + at * 11, { size: 7 })
}

function bars(pen: Pen, x: number, y: number) {
  for (let at = 0; at < 110; at++) pen.fill(x + at * 4, y, 1 + ((at * 7) % 3) * 0.7, 26, 0)
}

const of = (distributor: string, name: string, cnpj: string, uf: string, city: string, zip: string) => ({
  distributor,
  name,
  cnpj,
  uf,
  place: { city, zip },
})

const wide = (x: number, y: number): Pick<ItemsTable, 'x' | 'y' | 'width'> => ({ x, y, width: 535 })

export const layouts: Record<string, Layout> = {
  cemig: {
    distributor: of('CEMIG-D', 'Cemig Distribuição', '06981180000116', 'MG', 'UBERABA', '38025'),
    hasGrammar: true,
    head: {
      name: 'CEMIG',
      lines: [
        'CEMIG DISTRIBUIÇÃO S.A. CNPJ 06.981.180/0001-16',
        'Av. Barbacena, 1200, Santo Agostinho, CEP 30190-131, Belo Horizonte MG',
      ],
      x: 30,
      y: 44,
    },
    holder: { x: 34, y: 92, document: 'after-address' },
    form: 'OUT/2026',
    above: [
      ['installation', 'Nº DA INSTALAÇÃO', 330, 95],
      ['client', 'Nº DO CLIENTE', 450, 95],
      ['month', 'Referente a', 330, 132],
      ['dueOn', 'Vencimento', 425, 132],
      ['total', 'Valor a pagar (R$)', 520, 132],
    ],
    sentence: [
      {
        x: 34,
        y: 175,
        text: (f) =>
          `Classe ${factText(f, 'class', 'OUT/26')} ${factText(f, 'phase', 'OUT/26')}   Subgrupo ${f.subgroup}   Modalidade Tarifária Convencional`,
      },
    ],
    items: {
      ...wide(34, 205),
      title: 'Itens da Fatura',
      columns: [
        ['unit', 'Unid.', 210],
        ['quantity', 'Quant.', 255],
        ['price', 'Preço Unit', 310],
        ['value', 'Valor (R$)', 365],
        ['pis-cofins', 'PIS/COFINS', 415],
        ['base', 'Base Calc. ICMS', 470],
        ['rate', 'Aliq. ICMS', 510],
        ['icms', 'ICMS', 548],
      ],
      words: { total: 'TOTAL' },
    },
    history: {
      x: 34,
      y: 330,
      form: 'OUT/26',
      kind: 'rows',
      title: 'Histórico de Consumo',
      columns: [
        ['kwh', 'Cons. kWh', 90],
        ['a-day', 'Média kWh/Dia', 150],
        ['days', 'Dias', 185],
      ],
    },
    taxes: { x: 300, y: 330 },
    credits: { x: 34, y: 530 },
    key: { x: 300, y: 420, label: 'Chave de acesso' },
    stub: {
      y: 640,
      facts: [
        ['installation', 'Instalação', 60, 0],
        ['month', 'Mês/Ano', 180, 0],
        ['dueOn', 'Vencimento', 290, 0],
        ['total', 'Total a pagar', 410, 0],
      ],
      payment: true,
    },
  },
  cpfl: {
    distributor: of('CPFL PAULISTA', 'CPFL Paulista', '33050196000188', 'SP', 'CAMPINAS', '13083'),
    hasGrammar: true,
    installationDigits: 10,
    head: {
      name: 'CPFL Paulista',
      lines: [
        'Companhia Paulista de Força e Luz',
        'CNPJ 33.050.196/0001-88 - Rua Jorge de Figueiredo Corrêa 1632, Campinas SP 13087-397',
      ],
      x: 300,
      y: 40,
    },
    holder: { x: 40, y: 110, document: 'after-address' },
    form: 'OUT/2026',
    above: [
      ['client', 'PN', 330, 105],
      ['installation', 'INSTALAÇÃO', 430, 105],
      ['month', 'Conta do mês', 330, 145],
      ['dueOn', 'Vencimento', 425, 145],
      ['total', 'Total a pagar', 515, 145],
    ],
    inline: [
      ['class', 'Classificação: Convencional', 40, 195],
      ['phase', 'Tipo de Fornecimento:', 330, 195],
      ['subgroup', 'Subgrupo', 480, 195],
    ],
    items: {
      ...wide(30, 225),
      title: 'Descrição da Operação',
      split: true,
      columns: [
        ['quantity', 'Quant. Faturada', 235],
        ['unit', 'Unid.', 265],
        ['price', 'Tarifa com Tributos R$', 345],
        ['value', 'Valor Total da Operação R$', 440],
        ['base', 'Base Cálculo ICMS R$', 510],
        ['rate', 'Alíq.', 548],
      ],
      words: { total: 'Total Consolidado' },
    },
    history: {
      x: 30,
      y: 365,
      form: 'OUT/26',
      kind: 'rows',
      title: 'HISTÓRICO DE CONSUMO kWh',
      columns: [
        ['kwh', 'kWh', 90],
        ['days', 'Dias', 130],
      ],
      rises: false,
    },
    taxes: { x: 300, y: 365 },
    credits: { x: 30, y: 560 },
    key: { x: 300, y: 440, label: 'Chave de acesso' },
    stub: {
      y: 690,
      facts: [
        ['installation', 'Código da instalação', 60, 0],
        ['dueOn', 'Vencimento', 240, 0],
        ['total', 'Total a pagar R$', 360, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  enelsp: {
    distributor: of('ELETROPAULO', 'Enel São Paulo', '61695227000193', 'SP', 'SÃO PAULO', '04547'),
    hasGrammar: true,
    installationDigits: 9,
    head: {
      name: 'enel',
      lines: ['ELETROPAULO METROPOLITANA ELETRICIDADE DE SÃO PAULO S.A.', 'CNPJ 61.695.227/0001-93'],
      x: 34,
      y: 44,
    },
    holder: { x: 34, y: 100, document: 'after-name', documentLabel: 'CPF/CNPJ:' },
    form: '10/2026',
    above: [
      ['installation', 'Nº DA INSTALAÇÃO', 320, 92],
      ['client', 'Nº DO CLIENTE', 430, 92],
      ['month', 'CONTA REFERENTE A', 320, 130],
      ['total', 'TOTAL A PAGAR', 415, 130],
      ['dueOn', 'VENCIMENTO', 510, 130],
    ],
    inline: [
      ['subgroup', 'Classificação:', 34, 175],
      ['class', 'Classe:', 140, 175],
      ['phase', 'Tipo de fornecimento:', 260, 175],
      ['meter', 'Medidor:', 430, 175],
    ],
    items: {
      ...wide(34, 205),
      title: 'Descrição do Faturamento',
      split: true,
      columns: [
        ['quantity', 'Quantidade', 240],
        ['price', 'Tarifa com tributos', 330],
        ['value', 'Valor (R$)', 400],
        ['base', 'Base ICMS', 470],
        ['rate', 'Alíquota', 530],
      ],
      words: {
        energy: 'USO SIST. DISTR. (TUSD)',
        te: 'ENERGIA (TE)',
        flag: 'ADICIONAL BAND. AMARELA',
        lighting: 'COSIP - SÃO PAULO - MUNICIPAL',
        total: 'TOTAL',
      },
    },
    history: {
      x: 34,
      y: 350,
      form: 'OUT/26',
      kind: 'rows',
      title: 'Histórico de consumo',
      columns: [
        ['kwh', 'Consumo (kWh)', 110],
        ['days', 'Nº dias', 150],
      ],
      mean: 'Média dos últimos 12 meses:',
    },
    taxes: { x: 300, y: 350 },
    credits: { x: 34, y: 570 },
    key: { x: 300, y: 430, label: 'CHAVE DE ACESSO' },
    stub: {
      y: 700,
      facts: [
        ['installation', 'Instalação', 60, 0],
        ['month', 'Referência', 180, 0],
        ['dueOn', 'Vencimento', 300, 0],
        ['total', 'Valor', 420, 0],
      ],
      payment: true,
    },
  },
  light: {
    distributor: of('LIGHT SESA', 'Light', '60444437000146', 'RJ', 'RIO DE JANEIRO', '22031'),
    hasGrammar: true,
    head: { name: 'Light', lines: ['Light Serviços de Eletricidade S.A. CNPJ 60.444.437/0001-46'], x: 34, y: 44 },
    holder: { x: 34, y: 88, label: 'Nome/Endereço', document: 'after-address', documentLabel: 'CPF:' },
    form: 'OUT/2026',
    above: [
      ['client', 'Código do Cliente', 330, 60],
      ['installation', 'Código de Instalação', 440, 60],
      ['month', 'Mês de Referência', 330, 100],
      ['dueOn', 'Vencimento', 430, 100],
      ['total', 'Valor a pagar', 520, 100],
    ],
    inline: [
      ['class', 'Classe/Subclasse', 34, 160],
      ['subgroup', 'Grupo/Subgrupo', 190, 160],
      ['phase', 'Tipo de ligação:', 330, 160],
      ['modality', 'Modalidade:', 450, 160],
    ],
    items: {
      ...wide(34, 195),
      title: 'Itens de fatura',
      ruled: true,
      columns: [
        ['unit', 'Unid.', 215],
        ['quantity', 'Quant.', 265],
        ['price', 'Preço unit. (R$) com tributos', 375],
        ['value', 'Valor (R$)', 440],
        ['tariff', 'Tarifa unit.', 520],
      ],
      words: { energy: 'Energia Ativa kWh', lighting: 'Contribuição Iluminação Pública Municipal', total: 'TOTAL' },
    },
    history: {
      x: 40,
      y: 340,
      form: 'OUT/26',
      kind: 'rows',
      title: 'CONSUMO FATURADO',
      columns: [
        ['kwh', 'CONSUMO kWh', 100],
        ['days', 'Nº DIAS FAT', 160],
      ],
      ruled: true,
    },
    taxes: { x: 300, y: 340 },
    credits: { x: 34, y: 545 },
    key: { x: 300, y: 420, label: 'Chave de acesso:' },
    stub: {
      y: 690,
      facts: [
        ['installation', 'Instalação', 60, 0],
        ['month', 'Referência', 180, 0],
        ['dueOn', 'Vencimento', 300, 0],
        ['total', 'Total a pagar', 420, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  copel: {
    distributor: of('COPEL-DIS', 'Copel Distribuição', '04368898000106', 'PR', 'CURITIBA', '80420'),
    hasGrammar: true,
    installationDigits: 8,
    head: {
      name: 'COPEL',
      lines: [
        'Copel Distribuição S.A. - CNPJ 04.368.898/0001-06',
        'Rua José Izidoro Biazetto, 158, Curitiba PR CEP 81200-240',
      ],
      x: 34,
      y: 40,
    },
    holder: { x: 34, y: 96, label: 'Nome', document: 'after-address', documentLabel: 'CPF:' },
    form: '10/2026',
    above: [
      ['month', 'Mês de referência', 300, 88],
      ['dueOn', 'Vencimento', 395, 88],
      ['total', 'Total a pagar', 490, 88],
      ['installation', 'UNIDADE CONSUMIDORA', 300, 126],
      ['kwh', 'Consumo kWh', 410, 126],
    ],
    inline: [
      ['class', 'Classificação:', 34, 170],
      ['subgroup', 'Subgrupo', 160, 170],
      ['phase', 'Tipo de fornecimento:', 250, 170],
      ['modality', 'Modalidade tarifária:', 430, 170],
    ],
    items: {
      ...wide(34, 200),
      title: 'Itens de fatura',
      columns: [
        ['unit', 'Unid.', 230],
        ['quantity', 'Quant.', 275],
        ['price', 'Preço unit (R$) com tributos', 375],
        ['value', 'Valor (R$)', 440],
        ['rate', 'Alíq. ICMS', 490],
        ['tariff', 'Tarifa unit (R$)', 550],
      ],
      words: {
        energy: 'ENERGIA ELET CONSUMO',
        flag: 'ENERGIA CONS. B.AMARELA',
        lighting: 'CONT ILUMIN PUBLICA MUNICIPIO',
        total: 'TOTAL',
      },
    },
    history: {
      x: 34,
      y: 345,
      form: 'OUT/26',
      kind: 'rows',
      title: 'HISTÓRICO DE CONSUMO E PAGAMENTO',
      columns: [
        ['kwh', 'KWH', 80],
        ['days', 'DIAS', 120],
        ['money', 'VALOR', 190],
      ],
    },
    taxes: { x: 330, y: 345 },
    credits: { x: 34, y: 550 },
    key: { x: 300, y: 430, label: 'CHAVE DE ACESSO' },
    stub: {
      y: 690,
      facts: [
        ['installation', 'Unidade Consumidora', 60, 0],
        ['month', 'Mês', 210, 0],
        ['dueOn', 'Vencimento', 300, 0],
        ['total', 'Valor a pagar', 420, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  coelba: {
    distributor: of('COELBA', 'Neoenergia Coelba', '15139629000194', 'BA', 'SALVADOR', '40020'),
    hasGrammar: true,
    installationDigits: 10,
    head: {
      name: 'Neoenergia',
      lines: ['COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA - COELBA', 'CNPJ 15.139.629/0001-94'],
      x: 34,
      y: 40,
    },
    holder: { x: 34, y: 95, label: 'NOME DO CLIENTE:', document: 'after-name', documentLabel: 'CPF:' },
    form: '10/2026',
    above: [
      ['installation', 'CÓDIGO DA INSTALAÇÃO', 330, 70],
      ['client', 'CÓDIGO DO CLIENTE', 450, 70],
      ['month', 'REF:MÊS/ANO', 330, 108],
      ['total', 'TOTAL A PAGAR R$', 415, 108],
      ['dueOn', 'VENCIMENTO', 515, 108],
    ],
    sentence: [
      {
        x: 34,
        y: 165,
        text: (f) =>
          `CLASSIFICAÇÃO: ${f.subgroup} ${factText(f, 'class', 'OUT/26').toUpperCase()}   TIPO DE FORNECIMENTO: ${factText(f, 'phase', 'OUT/26')}`,
      },
    ],
    items: {
      ...wide(34, 200),
      title: 'ITENS DA FATURA',
      split: true,
      columns: [
        ['unit', 'UNID', 215],
        ['quantity', 'QUANT.', 260],
        ['price', 'PREÇO UNIT. (R$)', 340],
        ['value', 'VALOR (R$)', 405],
        ['pis-cofins', 'PIS/COFINS', 455],
        ['rate', 'ALÍQ (%)', 500],
        ['icms', 'ICMS', 545],
      ],
      words: {
        energy: 'Consumo-TUSD',
        te: 'Consumo-TE',
        flag: 'Acréscimo Bandeira AMARELA',
        lighting: 'Ilum. Púb. Municipal',
        total: 'TOTAL',
      },
    },
    history: {
      x: 34,
      y: 350,
      form: 'OUT/26',
      kind: 'rows',
      title: 'CONSUMO / kWh',
      columns: [
        ['kwh', 'CONSUMO FATURADO', 120],
        ['days', 'Nº DIAS FAT', 185],
      ],
    },
    taxes: { x: 320, y: 350 },
    credits: { x: 34, y: 560 },
    key: { x: 300, y: 430, label: 'chave de acesso:' },
    stub: {
      y: 690,
      facts: [
        ['installation', 'CÓDIGO DA INSTALAÇÃO', 60, 0],
        ['month', 'MÊS/ANO', 200, 0],
        ['total', 'TOTAL A PAGAR', 310, 0],
        ['dueOn', 'VENCIMENTO', 430, 0],
      ],
      payment: true,
    },
  },
  equatorial: {
    distributor: of('EQUATORIAL GO', 'Equatorial Goiás', '01543032000104', 'GO', 'GOIÂNIA', '74230'),
    hasGrammar: true,
    installationDigits: 11,
    head: {
      name: 'equatorial',
      lines: [
        'EQUATORIAL GOIÁS DISTRIBUIDORA DE ENERGIA S.A.',
        'CNPJ: 01.543.032/0001-04 Rua 2, Qd A-37, Jardim Goiás, CEP 74805-180 Goiânia GO',
      ],
      x: 34,
      y: 40,
    },
    holder: { x: 34, y: 130, document: 'after-name', documentLabel: 'CPF:' },
    form: 'OUT/2026',
    inline: [
      ['class', 'Classificação: CONVENCIONAL', 34, 84],
      ['subgroup', 'Grupo:', 240, 84],
      ['phase', 'Tipo de Fornecimento:', 320, 84],
    ],
    above: [
      ['installation', 'Unidade Consumidora', 400, 110],
      ['month', 'Conta mês', 330, 150],
      ['dueOn', 'Vencimento', 425, 150],
      ['total', 'Total a pagar', 520, 150],
    ],
    items: {
      ...wide(34, 205),
      title: 'Itens da Fatura',
      columns: [
        ['unit', 'Unid.', 215],
        ['quantity', 'Quant.', 260],
        ['price', 'Preço unit (R$) com tributos', 355],
        ['value', 'Valor (R$)', 415],
        ['pis-cofins', 'PIS/COFINS', 465],
        ['rate', 'Aliq.', 500],
        ['icms', 'ICMS', 545],
      ],
      words: {
        energy: 'CONSUMO',
        flag: 'ADC BANDEIRA AMARELA',
        lighting: 'CONTRIB. ILUM. PÚBLICA - MUNICIPAL',
        extra: 'MULTA - 09/2026',
        total: 'TOTAL',
      },
    },
    history: {
      x: 34,
      y: 340,
      form: 'OUT/26',
      kind: 'rows',
      title: 'CONSUMO FATURADO',
      columns: [
        ['kwh', 'Consumo kWh', 105],
        ['days', 'Dias', 145],
      ],
    },
    taxes: { x: 320, y: 340 },
    credits: { x: 34, y: 545 },
    key: { x: 300, y: 420, label: 'Chave de acesso:' },
    stub: {
      y: 690,
      facts: [
        ['installation', 'Unidade Consumidora', 60, 0],
        ['month', 'Referência', 200, 0],
        ['dueOn', 'Vencimento', 310, 0],
        ['total', 'Total', 430, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  energisa: {
    distributor: of('EMT', 'Energisa Mato Grosso', '03467321000199', 'MT', 'CUIABÁ', '78043'),
    hasGrammar: true,
    head: {
      name: 'energisa',
      lines: ['ENERGISA MATO GROSSO - DISTRIBUIDORA DE ENERGIA S.A.', 'CNPJ 03.467.321/0001-99'],
      x: 34,
      y: 40,
    },
    holder: { x: 34, y: 92, document: 'after-address', documentLabel: 'CNPJ/CPF/RANI:' },
    form: 'OUT/2026',
    above: [
      ['installation', 'CÓDIGO DA UC', 400, 82],
      ['month', 'REF: MÊS / ANO', 310, 128],
      ['dueOn', 'VENCIMENTO', 410, 128],
      ['total', 'TOTAL A PAGAR', 510, 128],
    ],
    sentence: [
      {
        x: 34,
        y: 172,
        text: (f) =>
          `Classificação: MTC-CONVENCIONAL BAIXA TENSÃO / ${f.subgroup}   ${factText(f, 'class', 'OUT/26').toUpperCase()}   Ligação: ${factText(f, 'phase', 'OUT/26').toUpperCase()}`,
      },
    ],
    items: {
      ...wide(34, 205),
      title: 'Itens da Fatura',
      ruled: true,
      columns: [
        ['unit', 'Unid.', 215],
        ['quantity', 'Quant.', 260],
        ['price', 'Preço unit. com tributos', 345],
        ['value', 'Valor (R$)', 405],
        ['base', 'Base ICMS', 460],
        ['rate', 'Alíq.', 495],
        ['icms', 'ICMS', 545],
      ],
      words: { energy: 'Consumo em kWh', flag: 'Adic. B. Amarela', lighting: 'CONTRIB DE ILUM PUB', total: 'TOTAL:' },
    },
    history: {
      x: 34,
      y: 345,
      form: 'OUT/26',
      kind: 'rows',
      title: 'Consumo dos últimos 13 meses',
      columns: [
        ['kwh', 'CONSUMO FATURADO', 120],
        ['days', 'Nº DIAS FAT', 180],
      ],
      mean: 'Média 12 meses:',
    },
    taxes: { x: 320, y: 345 },
    credits: { x: 34, y: 570 },
    key: { x: 300, y: 430, label: 'CHAVE DE ACESSO' },
    stub: {
      y: 700,
      facts: [
        ['installation', 'UC', 60, 0],
        ['month', 'REF', 200, 0],
        ['dueOn', 'VENCIMENTO', 310, 0],
        ['total', 'TOTAL A PAGAR', 430, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  celesc: {
    distributor: of('CELESC', 'Celesc Distribuição', '08336783000190', 'SC', 'JOINVILLE', '89201'),
    hasGrammar: false,
    installationDigits: 8,
    head: { name: 'Celesc', lines: ['Celesc Distribuição S.A. CNPJ: 08.336.783/0001-90'], x: 34, y: 44 },
    holder: { x: 34, y: 100, label: 'Cliente', document: 'after-name', documentLabel: 'CPF' },
    form: '10/2026',
    above: [
      ['installation', 'Unidade Consumidora', 320, 95],
      ['month', 'Referência', 320, 135],
      ['dueOn', 'Vencimento', 415, 135],
      ['total', 'Valor (R$)', 510, 135],
    ],
    inline: [
      ['class', 'Classe:', 34, 172],
      ['phase', 'Ligação:', 190, 172],
      ['subgroup', 'Subgrupo:', 320, 172],
    ],
    items: {
      ...wide(34, 205),
      title: 'Lançamentos e serviços',
      columns: [
        ['quantity', 'Quantidade', 260],
        ['price', 'Preço com tributos', 350],
        ['value', 'Total (R$)', 430],
      ],
      words: {
        energy: 'Consumo TE + TUSD',
        flag: 'Subvenção bandeira amarela',
        lighting: 'COSIP Municipal',
        total: 'Total',
      },
    },
    history: {
      x: 34,
      y: 345,
      form: '10/2026',
      kind: 'two-columns',
      title: 'Histórico de consumo (kWh)',
      columns: [['kwh', 'kWh', 95]],
      mean: 'Consumo médio dos 12 meses',
    },
    taxes: { x: 330, y: 345 },
    credits: { x: 34, y: 500 },
    stub: {
      y: 680,
      facts: [
        ['installation', 'Unidade Consumidora', 60, 0],
        ['dueOn', 'Vencimento', 240, 0],
        ['total', 'Total a pagar', 400, 0],
      ],
      payment: true,
    },
  },
  rge: {
    distributor: of('RGE', 'RGE Sul', '02016440000162', 'RS', 'CAXIAS DO SUL', '95010'),
    hasGrammar: false,
    head: { name: 'RGE', lines: ['RGE SUL DISTRIBUIDORA DE ENERGIA S.A.', 'CNPJ 02.016.440/0001-62'], x: 400, y: 40 },
    holder: { x: 34, y: 60, document: 'after-address', documentLabel: 'CPF:' },
    form: 'OUT/2026',
    inline: [
      ['installation', 'Instalação:', 34, 125],
      ['client', 'Seu código:', 200, 125],
      ['month', 'Conta do mês:', 34, 140],
      ['dueOn', 'Vencimento:', 200, 140],
      ['total', 'Total a pagar:', 360, 140],
      ['class', 'Classificação:', 34, 155],
      ['phase', 'Fornecimento:', 200, 155],
      ['subgroup', 'Subgrupo:', 360, 155],
    ],
    items: {
      ...wide(34, 190),
      title: 'Descrição da operação',
      columns: [
        ['quantity', 'Quantidade faturada', 260],
        ['unit', 'Unid.', 300],
        ['tariff', 'Tarifa', 360],
        ['price', 'Tarifa com tributos', 450],
        ['value', 'Valor total', 540],
      ],
      words: {
        energy: 'Energia Ativa Fornecida',
        flag: 'Bandeira Amarela',
        lighting: 'Custeio Iluminação Pública',
        total: 'Total consolidado',
      },
    },
    history: {
      x: 30,
      y: 330,
      form: 'OUT/26',
      kind: 'across',
      title: 'Consumo de energia em kWh',
      columns: [],
      rises: true,
    },
    taxes: { x: 34, y: 400 },
    key: { x: 300, y: 400, label: 'Chave de acesso' },
    stub: {
      y: 650,
      facts: [
        ['installation', 'Instalação', 60, 0],
        ['month', 'Mês', 200, 0],
        ['dueOn', 'Vencimento', 310, 0],
        ['total', 'Total a pagar (R$)', 420, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  edpsp: {
    distributor: of('EDP SP', 'EDP São Paulo', '02302100000106', 'SP', 'TAUBATÉ', '12010'),
    hasGrammar: false,
    installationDigits: 9,
    head: {
      name: 'edp',
      lines: ['EDP São Paulo Distribuição de Energia S.A.', 'CNPJ 02.302.100/0001-06'],
      x: 34,
      y: 44,
    },
    holder: { x: 330, y: 60, document: 'after-address', documentLabel: 'CPF' },
    form: 'OUT/2026',
    above: [
      ['total', 'Quanto devo pagar?', 34, 110],
      ['dueOn', 'Quando devo pagar?', 150, 110],
      ['month', 'Qual é a referência?', 270, 110],
      ['installation', 'Qual é o número da instalação?', 390, 140],
    ],
    inline: [
      ['class', 'Classe', 34, 175],
      ['phase', 'Tipo de ligação', 190, 175],
      ['subgroup', 'Subgrupo', 360, 175],
    ],
    items: {
      ...wide(34, 210),
      title: 'O que estou pagando?',
      columns: [
        ['unit', 'Un.', 230],
        ['quantity', 'Qtd.', 290],
        ['price', 'Preço (R$)', 370],
        ['value', 'Total (R$)', 450],
      ],
      words: { energy: 'Energia', flag: 'Bandeira', lighting: 'Iluminação pública', total: 'Total' },
    },
    history: {
      x: 34,
      y: 350,
      form: 'OUT/26',
      kind: 'rows',
      title: 'Quanto consumi?',
      columns: [
        ['days', 'Dias', 80],
        ['kwh', 'kWh', 130],
        ['a-day', 'Por dia', 190],
      ],
      rises: true,
    },
    taxes: { x: 320, y: 350 },
    credits: { x: 34, y: 560 },
    key: { x: 300, y: 440, label: 'Chave de acesso' },
    stub: {
      y: 700,
      facts: [
        ['dueOn', 'Vencimento', 60, 0],
        ['installation', 'Instalação', 200, 0],
        ['total', 'Total', 420, 0],
      ],
      payment: true,
    },
    currency: true,
  },
  coop: {
    distributor: of('CERTEL ENERGIA', 'Certel Energia', '09257558000121', 'RS', 'TEUTÔNIA', '95890'),
    hasGrammar: false,
    installationDigits: 7,
    head: {
      name: 'CERTEL ENERGIA',
      lines: ['Cooperativa de Distribuição de Energia Teutônia', 'CNPJ 09.257.558/0001-21'],
      x: 34,
      y: 44,
    },
    holder: { x: 34, y: 100, label: 'Associado', document: 'after-address', documentLabel: 'CPF/CNPJ' },
    form: '10/2026',
    above: [
      ['installation', 'Código da unidade', 330, 92],
      ['dueOn', 'Vencimento', 330, 130],
      ['total', 'Total da fatura', 430, 130],
      ['month', 'Competência', 530, 130],
    ],
    sentence: [
      {
        x: 34,
        y: 165,
        text: (f) => `Classe: ${factText(f, 'class', 'OUT/26')} - ${factText(f, 'phase', 'OUT/26')} - ${f.subgroup}`,
      },
    ],
    items: {
      ...wide(34, 200),
      title: 'Discriminação',
      columns: [
        ['quantity', 'kWh', 250],
        ['price', 'R$/kWh', 330],
        ['value', 'R$', 420],
      ],
      words: {
        energy: 'Fornecimento de energia',
        flag: 'Adicional de bandeira',
        lighting: 'Contribuição iluminação pública',
        total: 'Total da fatura',
      },
    },
    history: {
      x: 34,
      y: 340,
      form: '10/2026',
      kind: 'rows',
      title: 'Últimos consumos',
      columns: [
        ['kwh', 'kWh', 90],
        ['days', 'Dias', 130],
      ],
      mean: 'Média',
    },
    credits: { x: 34, y: 560 },
    stub: {
      y: 690,
      facts: [
        ['dueOn', 'Vencimento', 60, 0],
        ['total', 'Valor', 240, 0],
      ],
      payment: false,
    },
  },
}

/** What a drawn bill says, as its reader should find it: what the page does not print is not asked for. */
export function answerOf(layout: Layout, facts: BillFacts): Partial<Record<UnitField, string | number>> {
  const [street, number] = facts.street.split(', ') as [string, string]
  return {
    holder: facts.holder,
    ...(layout.holder.document !== 'none' && { document: facts.document.replace(/\D/g, '') }),
    zipCode: facts.zipCode.replace(/\D/g, ''),
    city: facts.city,
    state: facts.state,
    street,
    number,
    district: facts.district,
    installation: facts.installation,
    distributor: facts.distributor.distributor,
    consumerClass: facts.consumerClass,
    phase: facts.phase,
    subgroup: facts.subgroup,
    month: facts.month,
    dueOn: facts.dueOn,
    kwh: facts.kwh,
    price: facts.price,
    energyCents: facts.energyCents,
    flagCents: facts.flagCents,
    lightingCents: facts.lightingCents,
    totalCents: facts.totalCents,
    ...(layout.taxes && { icms: facts.icms, pis: facts.pis, cofins: facts.cofins }),
    ...(layout.credits && { creditKwh: facts.creditKwh ?? 0 }),
    ...(layout.history.mean && { meanKwh: facts.mean }),
  }
}
