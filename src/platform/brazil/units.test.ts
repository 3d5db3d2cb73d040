import { expect, it } from 'vitest'
import { sameUnit, unitBehind } from './units.ts'

it('the same unit is written in many ways, and another one is another', () => {
  for (const [one, other] of [
    ['un', 'UND.'],
    ['Peça', 'unidade'],
    ['m', 'Metros'],
    ['ROLO', 'rl'],
  ] as const)
    expect(sameUnit(one, other), `${one} ${other}`).toBe(true)
  for (const [one, other] of [
    ['m', 'rolo'],
    ['un', 'cx'],
    ['par', 'un'],
  ] as const)
    expect(sameUnit(one, other), `${one} ${other}`).toBe(false)
})

it('pieces come whole: a part of them has no unit that is known', () => {
  expect([unitBehind(24, 'un'), unitBehind(9.35, 'un'), unitBehind(9.35, 'm'), unitBehind(9.35, 'UN')]).toEqual([
    'un',
    '',
    'm',
    '',
  ])
})
