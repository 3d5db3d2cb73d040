import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import type { KnownName } from '../ask/asked-names.ts'
import { type Reading, readAsked } from '../ask/read-asked.ts'
import { askedSentences } from '../ask/testing/asked-sentences.ts'
import { meantSentences } from '../ask/testing/meant-sentences.ts'
import { insights } from '../contract.ts'

const world = await startWorld()
const { admin } = await world.company()
const register = await admin.call(insights.register, {})
const called: readonly [dimension: string, value: string, name: string][] = [
  ['salesmanId', 'u1', 'Ana Souza'],
  ['salesmanId', 'u2', 'Bruno Lima'],
  ['salesmanId', 'u4', 'Clara de Moura'],
  ['salesmanId', 'u5', 'Clara Nunes'],
  ['salesmanId', 'u6', 'Vendas Internas'],
  ['ownerId', 'u1', 'Ana Souza'],
  ['ownerId', 'u2', 'Bruno Lima'],
  ['storeId', 's1', 'Matriz'],
  ['storeId', 's2', 'Filial Uberaba'],
  ['originId', 'o1', 'Indicação'],
  ['originId', 'o2', 'Instagram'],
  ['city', 'Uberlândia', 'Uberlândia'],
  ['stepId', 'e1', 'Contrato'],
  ['stepId', 'e2', 'Pré-venda'],
  ['statusId', 't1', 'Fechamento'],
  ['lostReason', 'preco', 'Preço'],
]
const names: KnownName[] = register.flatMap(({ id: facts, dimensions }) =>
  called
    .filter(([dimension]) => dimensions.some(({ id }) => id === dimension))
    .map(([dimension, value, name]) => ({ facts, dimension, value, name })),
)
const read = (text: string, known = names) => readAsked(text, { register, names: known, today: '2026-11-27' })

const written = ({ facts, measures, rows, columns, where, top, unknown }: Reading) =>
  `${facts}: ${[
    measures.join('+'),
    [...rows, ...(columns.length > 0 ? ['x', ...columns] : [])].join(' '),
    Object.entries(where)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    top ? `top ${top}` : '',
    unknown.length > 0 ? `? ${unknown.join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(' / ')}`

it('of two hundred sentences at least 190 are read as they are meant, and none is read otherwise without a word', () => {
  expect(askedSentences.length).toBeGreaterThanOrEqual(200)
  const wrong = askedSentences.filter(([text, means]) => read(text).map(written).join('  ||  ') !== means)
  const silent = wrong.filter(([text]) => read(text).some(({ unknown }) => unknown.length === 0))
  expect(silent).toEqual([])
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(askedSentences.length - 190)
})

it('what lies ahead, what entered a stage, what was closed and people by their first names are read as they are meant', () => {
  for (const [text, means] of meantSentences) expect(read(text).map(written).join('  ||  '), text).toBe(means)
})

it('words that are not understood stay marked, and words that mean several things are offered', () => {
  expect(read('vendas por banana')[0]!.unknown).toEqual(['banana'])
  expect(
    read('valor por loja')
      .map(({ facts }) => facts)
      .toSorted(),
  ).toEqual(['deals', 'proposals', 'sales'])
  const twice = [...names, { facts: 'sales', dimension: 'storeId', value: 's3', name: 'Uberlândia' }]
  const readings = read('vendas em Uberlândia', twice).map(({ where }) => Object.keys(where)[0])
  expect(readings.toSorted()).toEqual(['city', 'storeId'])
  const sameName = [...names, { facts: 'sales', dimension: 'salesmanId', value: 'u3', name: 'Ana Souza' }]
  expect(read('vendas da Ana Souza', sameName)[0]!.unknown).toEqual(['Ana', 'Souza'])
  expect(read('vendas da Ana', sameName)[0]!.unknown).toEqual(['Ana'])
})

it('whoever is named by a role in the sale is meant in that role alone, and people as people', () => {
  const as = (text: string) => read(text).map(written)
  expect(as('comissão por vendedor')).toEqual(['commissions: sellerCommission / userId'])
  expect(as('comissões por pré-vendedor')).toEqual(['commissions: preSellerCommission / userId'])
  expect(as('comissão por pessoa')).toEqual(['commissions: commission / userId'])
  expect(as('comissões pagas por pré-vendedor')).toEqual(['commissions: paid / userId / part=pre-seller'])
  expect(as('qual vendedor tem mais comissão')).toEqual(['commissions: sellerCommission / userId'])
  expect(as('vendas por vendedor')).toEqual(['sales: sales / salesmanId'])
  expect(read('comissão por vendedor e gerente')[0]!.unknown).toEqual(['gerente'])
})

it('ten thousand letters, quotes and SQL are words, nothing else', () => {
  for (const text of ['x'.repeat(10_000), 'vendas '.repeat(2_000), `'; drop table deals; --`, '"$1" or 1=1', '...']) {
    for (const { facts } of read(text)) expect(register.map(({ id }) => id)).toContain(facts)
  }
})
