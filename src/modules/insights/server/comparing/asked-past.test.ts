import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { readAsked } from '../../ask/read-asked.ts'
import { insights } from '../../contract.ts'

const world = await startWorld()
const { admin } = await world.company()
const register = await admin.call(insights.register, {})
const read = (text: string) => readAsked(text, { register, names: [], today: '2026-11-27' })
const readings = (text: string) =>
  read(text).map(({ facts, rows, where, unknown }) => ({ facts, rows, where, unknown }))

it('a sentence asks how things were at the end of a past day', () => {
  const day = { facts: 'deals', rows: ['stepId'], where: { asOf: '2026-06-30' }, unknown: [] }
  for (const text of [
    'negócios por etapa como estava em 30/06',
    'como estavam os negócios por etapa no fim do dia 30/06/2026',
    'em 30/06 como eram os negócios por etapa',
  ])
    expect(readings(text), text).toEqual([day])
})

it('of more than one day it is offered with these days as its period and without', () => {
  const wheres = readings('vendas em junho de 2026 como era').map(({ where }) => where)
  expect(wheres).toEqual([{ soldOn: '2026-06-01..2026-06-30', asOf: '2026-06-30' }, { asOf: '2026-06-30' }])
})

it('what cannot be asked of a past day stays marked', () => {
  expect(readings('atividades como estava em 30/06')[0]!.unknown).toEqual(['como estava 30/06'])
  expect(readings('vendas como estava hoje')[0]!.unknown).toEqual(['como estava hoje'])
  expect(readings('vendas como estava')[0]!.unknown).toEqual(['como estava'])
})
