import { expect, it } from 'vitest'
import { municipalityByCode, nearestMunicipality, searchMunicipalities } from './municipalities.ts'

const saoPaulo = '3550308'

it('finds municipalities without accents or capitals, whole names and capitals first', () => {
  expect(searchMunicipalities('sao paulo')[0]).toMatchObject({
    ibgeCode: saoPaulo,
    name: 'São Paulo',
    uf: 'SP',
    capital: true,
  })
  expect(searchMunicipalities('JOAO PES')[0]).toMatchObject({ name: 'João Pessoa', uf: 'PB' })
  expect(searchMunicipalities('santos', { uf: 'SP' })[0]).toMatchObject({ name: 'Santos' })
  expect(searchMunicipalities('horizonte').map(({ name }) => name)).toContain('Belo Horizonte')
  expect(searchMunicipalities('s', { limit: 7 })).toHaveLength(7)
  expect([searchMunicipalities('  '), searchMunicipalities('zzzz')]).toEqual([[], []])
  expect([municipalityByCode(saoPaulo)?.name, municipalityByCode('9999999')]).toEqual(['São Paulo', null])
})

it('finds the nearest municipality to a point', () => {
  const { municipality, distanceKm } = nearestMunicipality(-23.56, -46.65)
  expect(municipality.name).toBe('São Paulo')
  expect(distanceKm).toBeLessThan(5)
  expect(nearestMunicipality(-3.73, -38.52).municipality).toMatchObject({ name: 'Fortaleza', uf: 'CE' })
})
