import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrangeStrings } from '../../sizing/strings.ts'
import { tensions } from '../kit-record.ts'
import { ruleTypes } from '../kit-rule-record.ts'
import { facts, inverter, items, module, rule } from '../testing/compose.ts'
import { composeKit } from './compose-kit.ts'
import type { KitFacts, KitItems } from './kit-rule.ts'

const anyFacts = fc.record({
  neededKwp: fc.double({ min: 0.3, max: 300, noNaN: true }),
  phase: fc.constantFrom('single', 'two', 'three'),
  tension: fc.constantFrom(...tensions),
  type: fc.constantFrom(null, ...ruleTypes),
  maxPerRow: fc.option(fc.integer({ min: 1, max: 30 })),
  distanceM: fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
  coldest: fc.double({ min: -10, max: 25, noNaN: true }),
})
const anyRule = fc.record({
  modulesPerRow: fc.option(fc.integer({ min: 1, max: 30 })),
  includeTransformer: fc.boolean(),
  parts: fc.array(
    fc.record({
      inputId: fc.constantFrom('box', 'cable', 'mc4', 'rail', 'trafo'),
      part: fc.constantFrom('protection', 'cable', 'connector', 'structure', 'transformer', 'other'),
      per: fc.constantFrom('system', 'module', 'kwp', 'inverter', 'row', 'string', 'metre'),
      quantity: fc.double({ min: 0.01, max: 50, noNaN: true }),
    }),
    { maxLength: 8 },
  ),
})
const shelf: Partial<KitItems> = {
  modules: [module('m550', 550, 50_000), module('m700', 700, 66_000)],
  inverters: [
    inverter('i3', 3, 190_000),
    inverter('i10', 10, 500_000),
    inverter('i50', 50, 2_600_000, { phases: 'three', lineVoltage: 380, mppts: 6, stringsPerMppt: 2 }),
    inverter('micro', 2, 170_000, {
      kind: 'micro',
      mppts: 4,
      stringsPerMppt: 1,
      maximumDcVoltage: 70,
      mpptMinimumVoltage: 20,
    }),
  ],
}

const placeOf = (at: Partial<KitFacts>, coldest: number) => facts({ ...at, temperatures: { coldest, hottestCell: 70 } })
const expectBarrier = (code: string) => {
  expect(code).toMatch(/^supply\.rule_/)
}

it('whatever the rule and the place: lines add up, strings stay within limits, no quantity is broken, a longer cable never costs less', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (of, { coldest, ...at }) => {
      const place = placeOf(at, coldest)
      const composed = composeKit(rule(of), place, items(shelf))
      if (!composed.ok) return expectBarrier(composed.code)
      const { kit } = composed
      expect(kit.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(kit.priceCents)
      expect(kit.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true)
      expect(kit.powerKwp).toBeGreaterThanOrEqual(place.neededKwp - 1e-9)
      expect(kit.powerKwp / kit.acKw).toBeLessThanOrEqual(1.35 + 1e-9)
      const [chosen, with_] = [items(shelf).modules, items(shelf).inverters]
      const sheets = [
        chosen.find(({ id }) => id === kit.moduleId)!,
        with_.find(({ id }) => id === kit.inverterId)!,
      ] as const
      for (const count of [Math.ceil(kit.modules / kit.inverters), Math.floor(kit.modules / kit.inverters)])
        expect(
          arrangeStrings(count, sheets[0].datasheet, sheets[1].datasheet, place.temperatures).problems.filter(
            ({ level }) => level === 'error',
          ),
        ).toEqual([])
      const longer = composeKit(rule(of), { ...place, distanceM: (place.distanceM ?? 20) + 30 }, items(shelf))
      expect(longer.ok && longer.kit.priceCents).toBeGreaterThanOrEqual(kit.priceCents)
    }),
  )
})

it('built again from its own equipment alone, a kit is the same', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (of, { coldest, ...at }) => {
      const place = placeOf(at, coldest)
      const first = composeKit(rule(of), place, items(shelf))
      if (!first.ok) return
      const { moduleId, inverterId, modules } = first.kit
      const only = {
        modules: shelf.modules!.filter(({ id }) => id === moduleId),
        inverters: shelf.inverters!.filter(({ id }) => id === inverterId),
      }
      expect(composeKit(rule(of), { ...place, modules }, items(only))).toEqual(first)
    }),
  )
})
