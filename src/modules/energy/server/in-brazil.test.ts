import { expect, it } from 'vitest'
import { isInBrazil, municipalityByCode } from '../../places/server/public.ts'
import { climateOf } from './climate-of-place.ts'

it.each([
  ['Fernando de Noronha', -3.85, -32.42],
  ['the beach of Vila Velha', -20.35, -40.28],
  ['Cabo de São Roque', -5.49, -35.26],
  ['Chuí', -33.69, -53.45],
  ['Mont Caburaí', 5.2, -60.2],
  ['deep in Altamira', -7.5, -54.5],
  ['the Vale do Javari', -6.0, -71.5],
  ['Oiapoque', 3.84, -51.83],
  ['Cruzeiro do Sul', -7.63, -72.67],
  ['the island of Marajó', -0.3, -48.7],
])('%s lies in Brazil', (_, latitude, longitude) => expect(isInBrazil(latitude, longitude)).toBe(true))

it.each([
  ['the Atlantic off Vila Velha', -20.5, -38.2],
  ['the Atlantic off Recife', -8.5, -33.2],
  ['the Atlantic off Santos', -26.5, -44.5],
  ['the Atlantic north of Belém', 3.5, -46.5],
  ['far out', -10, -29],
])('%s does not', (_, latitude, longitude) => {
  expect(isInBrazil(latitude, longitude)).toBe(false)
  expect(() => climateOf({ latitude, longitude })).toThrow(expect.objectContaining({ code: 'energy.outside_brazil' }))
})

it('refuses a latitude of 70 with a sentence, and answers every seat of a municipality', () => {
  expect(() => climateOf({ latitude: 70, longitude: -40 })).toThrow(expect.objectContaining({ status: 422 }))
  for (const code of ['2605459', '3205200', '4322004', '1400704']) {
    const seat = municipalityByCode(code)
    if (seat) expect(isInBrazil(seat.latitude, seat.longitude)).toBe(true)
  }
})
