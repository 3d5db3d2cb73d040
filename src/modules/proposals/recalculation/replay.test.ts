import { expect, it } from 'vitest'
import { calculatedOffer } from '../document/document-model.ts'
import { calculateProposal, engineVersion } from '../proposal-engine.ts'
import { randomWithAdditions } from '../random/test-random-additions.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { variantFigures } from '../variant/offered-range.ts'
import { asSent } from '../variant/variation.ts'
import { variedOffer } from '../variant/varied-offer.ts'
import { engineVersions, replay } from './replay.ts'

const frozen = (seed: number, version = engineVersion) => {
  const { input, reference } = randomWithAdditions(seed)
  const stored = JSON.stringify({ input, reference, result: calculateProposal(input, reference) })
  return { ...JSON.parse(stored), engineVersion: version }
}

it('gives what the present version froze again, to the cent', () => {
  for (let seed = 1; seed <= 40; seed++)
    expect(replay(frozen(seed))).toEqual({ isPresent: true, movedBy: null, moved: [] })
})

it('names each figure that differs with both values, what an offer is judged by first', () => {
  const stored = frozen(3)
  stored.result.firstYear.months[2].with.network += 1
  stored.result.price.priceCents -= 100
  stored.result.generation.meanKwh *= 1.001
  const { moved } = replay(stored)
  expect(moved.map(({ figure }) => figure)).toEqual([
    'price.priceCents',
    'generation.meanKwh',
    'firstYear.months.2.with.network',
  ])
  expect(Number(moved[0]!.is) - Number(moved[0]!.was)).toBe(100)
})

it('says of an older one which version moved it; what that did not have yet is no difference', () => {
  const stored = frozen(5, '1.0.0')
  delete stored.result.equipment
  stored.result.price.priceCents += 1
  expect(replay(stored)).toMatchObject({ isPresent: false, movedBy: '1.1.0', moved: [{ figure: 'price.priceCents' }] })
})

it.each([engineVersion, '1.0.0'])(
  'names a figure that became none, that was none, and a list cut short, of %s',
  (by) => {
    const { indicators } = frozen(3, by).result
    const paybackMonths = indicators.paybackMonths === null ? 41 : null
    const turned = frozen(3, by)
    turned.result.indicators.paybackMonths = paybackMonths
    expect(replay(turned).moved).toEqual([
      { figure: 'indicators.paybackMonths', was: paybackMonths, is: indicators.paybackMonths },
    ])
    const short = frozen(3, by)
    const years = short.result.years.length
    short.result.years.length = 10
    short.result.payments = []
    expect(replay(short).moved).toEqual([
      { figure: 'years.length', was: 10, is: years },
      { figure: 'payments.length', was: 0, is: frozen(3).result.payments.length },
    ])
  },
)

it('names what only one of the two has where the present version froze it', () => {
  const stored = frozen(3)
  const { priceCents } = stored.result.price
  delete stored.result.price.priceCents
  stored.result.price.bonusCents = 7
  stored.result.tariff.distributor = 'Outra'
  const { moved } = replay(stored)
  expect(moved).toContainEqual({ figure: 'price.priceCents', was: null, is: priceCents })
  expect(moved).toContainEqual({ figure: 'price.bonusCents', was: 7, is: null })
  expect(moved.map(({ figure }) => figure)).toContain('tariff.distributor')
  expect(moved).toHaveLength(3)
})

it('gives the variant that a customer accepted again, to the cent, and names the cent that differs', () => {
  const { input, reference } = sampleProposal()
  const result = calculateProposal(input, reference)
  const id = 'price-60'
  const entryCents = Math.round(result.price.priceCents * 0.4)
  const variation = { ...asSent(id), entryCents, instalments: 31, tariffAdjustment: 0.08, consumption: 0.25 }
  const figures = variantFigures(variedOffer(calculatedOffer({ input, reference, result }), variation), id)
  const stored = (accepted: typeof figures) =>
    JSON.parse(
      JSON.stringify({ input, reference, result, engineVersion, acceptedVariant: { ...variation, figures: accepted } }),
    )
  expect(figures).toMatchObject({ entryCents, instalments: 31 })
  expect(replay(stored(figures)).moved).toEqual([])
  const { firstInstalmentCents: is } = figures
  expect(replay(stored({ ...figures, firstInstalmentCents: is - 1 })).moved).toEqual([
    { figure: 'acceptedVariant.firstInstalmentCents', was: is - 1, is },
  ])
})

it('knows the present version as the last one', () => {
  expect(engineVersions.at(-1)!.version).toBe(engineVersion)
})
