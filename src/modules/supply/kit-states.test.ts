import { expect, it } from 'vitest'
import { isSoldIn, readStates } from './kit-states.ts'

it('states are read as suppliers write them; what is none is not guessed', () => {
  expect(readStates('go/df, GO')).toBe('DF, GO')
  expect(readStates('')).toBe('')
  expect(readStates('Todos')).toBe('')
  expect(readStates('Sul')).toBeUndefined()
})

it('a kit is sold in its states, or everywhere where it names none', () => {
  expect(isSoldIn('DF, GO', 'GO')).toBe(true)
  expect(isSoldIn('DF, GO', 'SP')).toBe(false)
  expect(isSoldIn('', 'SP')).toBe(true)
  expect(isSoldIn('DF, GO', null)).toBe(true)
})
