import { expect, it } from 'vitest'
import { oddNamesIn } from './odd-names.ts'

it('names that begin with an odd word are found, whatever they name', () => {
  const source = `
    const told = 1
    export async function heldBy() {}
    interface ToldEvent {}
    let [most, next] = [0, 1]
    export const goOn = () => {}
  `
  expect(oddNamesIn(source)).toEqual(['told', 'heldBy', 'ToldEvent', 'most', 'goOn'])
})

it('longer words that begin alike, fields and uses are no such names', () => {
  const source = `
    const camera = heartbeat
    function mostly() {}
    type Row = { held: number; told: string }
    const shown = told.map(({ most }) => most)
  `
  expect(oddNamesIn(source)).toEqual([])
})
