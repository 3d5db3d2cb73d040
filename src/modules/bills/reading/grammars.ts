/**
 * What is special on the bills of some distributors: the words before the unit's number, its number of digits, and
 * their own names for fields. Everything else is read by what all bills have in common.
 */
export interface Grammar {
  /** ANEEL's short name. */
  distributor: string
  /** The name that stands with the number of the unit. */
  unit: RegExp
  digits: [fewest: number, most: number]
  total: RegExp
  month: RegExp
  due: RegExp
}

const total = /^(TOTAL|VALOR) A PAGAR\b/g
const due = /^VENCIMENTO\b/g

export const grammars: readonly Grammar[] = [
  { distributor: 'CEMIG-D', unit: /^NO DA INSTALACAO\b/g, digits: [10, 10], total, month: /^REFERENTE A\b/g, due },
  { distributor: 'CPFL PAULISTA', unit: /^INSTALACAO\b/g, digits: [8, 10], total, month: /^CONTA DO MES\b/g, due },
  { distributor: 'RGE', unit: /^INSTALACAO\b/g, digits: [8, 10], total, month: /^CONTA DO MES\b/g, due },
  {
    distributor: 'ELETROPAULO',
    unit: /^NO DA INSTALACAO\b/g,
    digits: [8, 10],
    total,
    month: /^CONTA REFERENTE A\b/g,
    due,
  },
  { distributor: 'ENEL CE', unit: /^NO DO CLIENTE\b/g, digits: [5, 10], total, month: /^REFERENCIA\b/g, due },
  { distributor: 'ENEL RJ', unit: /^NO DO CLIENTE\b/g, digits: [5, 10], total, month: /^REFERENCIA\b/g, due },
  {
    distributor: 'LIGHT SESA',
    unit: /^CODIGO D[AE] INSTALACAO\b/g,
    digits: [9, 10],
    total,
    month: /^MES DE REFERENCIA\b/g,
    due,
  },
  {
    distributor: 'COPEL-DIS',
    unit: /^UNIDADE CONSUMIDORA\b/g,
    digits: [7, 9],
    total,
    month: /^MES DE REFERENCIA\b/g,
    due,
  },
  ...['COELBA', 'CELPE', 'COSERN', 'ELEKTRO', 'CEB-DIS'].map((distributor) => ({
    distributor,
    unit: /^CODIGO D[AE] (INSTALACAO|CLIENTE)\b/g,
    digits: [7, 11] as [number, number],
    total,
    month: /^(REF:? ?MES\/ANO|MES\/ANO)\b/g,
    due,
  })),
  ...['EQUATORIAL GO', 'EQUATORIAL MA', 'EQUATORIAL PA', 'EQUATORIAL PI', 'EQUATORIAL AL'].map((distributor) => ({
    distributor,
    unit: /^UNIDADE CONSUMIDORA\b/g,
    digits: [5, 12] as [number, number],
    total,
    month: /^CONTA MES\b/g,
    due,
  })),
  ...['EMT', 'EMS', 'EPB', 'ESE', 'EMR', 'ETO', 'EAC', 'ERO', 'ESS'].map((distributor) => ({
    distributor,
    unit: /^CODIGO DA UC\b/g,
    digits: [6, 11] as [number, number],
    total,
    month: /^REF:? ?MES ?\/ ?ANO\b/g,
    due,
  })),
]
