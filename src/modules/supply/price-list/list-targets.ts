import type { Message } from '../../../platform/i18n/messages.ts'
import type { FillTarget } from '../../../platform/imports/import-kind.ts'

const words = {
  code: { pt: 'Código', en: 'Code' },
  name: { pt: 'Título do kit', en: 'Kit title' },
  price: { pt: 'Preço', en: 'Price' },
  currency: { pt: 'Moeda', en: 'Currency' },
  powerKwp: { pt: 'Potência (kWp)', en: 'Power (kWp)' },
  module: { pt: 'Módulo', en: 'Module' },
  moduleW: { pt: 'Potência do módulo (W)', en: 'Module power (W)' },
  modules: { pt: 'Quantidade de módulos', en: 'Number of modules' },
  inverter: { pt: 'Inversor', en: 'Inverter' },
  inverters: { pt: 'Quantidade de inversores', en: 'Number of inverters' },
  moreInverters: { pt: 'Outros inversores', en: 'Other inverters' },
  battery: { pt: 'Bateria', en: 'Battery' },
  batteryKwh: { pt: 'Capacidade da bateria (kWh)', en: 'Battery capacity (kWh)' },
  batteries: { pt: 'Quantidade de baterias', en: 'Number of batteries' },
  items: { pt: 'Outros itens', en: 'Other items' },
  structure: { pt: 'Estrutura', en: 'Structure' },
  phase: { pt: 'Fase', en: 'Phase' },
  tension: { pt: 'Tensão', en: 'Voltage' },
  kitType: { pt: 'Tipo (nacional ou importado)', en: 'Type (domestic or imported)' },
  states: { pt: 'Estados atendidos', en: 'States' },
  unit: { pt: 'Unidade', en: 'Unit' },
  validUntil: { pt: 'Válido até', en: 'Valid until' },
  leadTimeDays: { pt: 'Prazo de entrega (dias)', en: 'Lead time (days)' },
  stock: { pt: 'Estoque', en: 'Stock' },
} satisfies Record<string, Message>

/** What a column of a supplier's list of kits may say. */
export type ListField = keyof typeof words
const required: ReadonlySet<string> = new Set<ListField>(['code', 'price'])

export const listFields = Object.keys(words) as ListField[]
export const targetOf = (field: ListField) => `kit.${field}`
export const fieldOf = (target: string) => target.slice('kit.'.length) as ListField

export const listTargets: readonly FillTarget[] = listFields.map((field) => ({
  id: targetOf(field),
  label: `supply.list.${field}`,
  of: 'kit',
  isRequired: required.has(field),
}))

export const listTargetMessages = Object.fromEntries(
  listFields.map((field) => [`supply.list.${field}`, words[field]]),
) as { [Field in ListField as `supply.list.${Field}`]: Message }

/** What suppliers call their columns, in plain form. */
const called: Readonly<Record<ListField, readonly string[]>> = {
  code: [
    'codigo',
    'cod',
    'cod.',
    'sku',
    'codigo do produto',
    'codprod',
    'cod prod',
    'referencia',
    'part number',
    'code',
  ],
  name: ['titulo', 'titulo do kit', 'descricao', 'produto', 'kit', 'nome', 'descricao do kit', 'gerador', 'title'],
  price: [
    'preco',
    'preco integrador',
    'valor',
    'preco (r$)',
    'valor (r$)',
    'preco a vista',
    'preco do integrador',
    'price',
    'valor total',
    'preco r$',
  ],
  currency: ['moeda', 'moeda do preco', 'currency'],
  powerKwp: [
    'potencia',
    'potencia (kwp)',
    'kwp',
    'potencia kwp',
    'potencia do gerador',
    'potencia gerador (kwp)',
    'power',
  ],
  module: ['modulo', 'modelo do modulo', 'modulos (modelo)', 'painel', 'placa', 'modulo fotovoltaico', 'module'],
  moduleW: ['potencia do modulo', 'potencia do modulo (w)', 'potencia modulo', 'wp', 'w do modulo'],
  modules: [
    'qtd modulos',
    'quantidade de modulos',
    'qtde modulos',
    'n de modulos',
    'modulos',
    'qtd. modulos',
    'no modulos',
    ...['paineis', 'placas'].flatMap((name) => [
      name,
      ...['qtd', 'qtd.', 'qtde', 'qtde.', 'quantidade de', 'n de', 'no'].map((count) => `${count} ${name}`),
    ]),
  ],
  inverter: ['inversor', 'modelo do inversor', 'inversor (modelo)', 'inverter'],
  inverters: ['qtd inversores', 'quantidade de inversores', 'qtde inversores', 'inversores', 'qtd. inversores'],
  moreInverters: ['inversor 2', 'segundo inversor', 'inversores adicionais', 'other inverters'],
  battery: ['modelo da bateria', 'bateria (modelo)', 'battery'],
  batteryKwh: ['capacidade da bateria', 'kwh da bateria', 'bateria (kwh)', 'battery capacity'],
  batteries: ['qtd baterias', 'qtde baterias', 'baterias', 'qtd. baterias', 'no baterias'],
  items: ['itens', 'itens do kit', 'componentes', 'acompanha', 'items'],
  structure: ['estrutura', 'tipo de estrutura', 'telhado', 'fixacao', 'tipo de telhado', 'structure'],
  phase: ['fase', 'fases', 'ligacao', 'rede', 'phase'],
  tension: ['tensao', 'tensao de saida', 'voltagem', 'tensao (v)', 'voltage'],
  kitType: ['tipo', 'origem', 'nacionalidade', 'tipo de kit'],
  states: ['estados', 'ufs', 'ufs atendidas', 'estados (uf)'],
  unit: ['unidade', 'un', 'und', 'unid', 'unit'],
  validUntil: ['validade', 'valido ate', 'vencimento', 'valid until'],
  leadTimeDays: ['prazo', 'prazo de entrega', 'prazo (dias)', 'entrega', 'lead time'],
  stock: ['disponibilidade', 'situacao do estoque', 'disponivel em estoque', 'availability'],
}
const known = new Map(
  listFields.flatMap((field) =>
    [...called[field], words[field].pt, words[field].en].map((name) => [plainHeader(name), field] as const),
  ),
)

/** A header without marks, capitals and what stands around it. */
export function plainHeader(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\p{M}º°ª]/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s:*]+|[\s:*]+$/g, '')
}

/** The most likely target of each column; the first of several gets it. */
export function guessedTargets(headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = known.get(plainHeader(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return targetOf(field)
  })
}
