import { composeKit } from '../../src/modules/supply/compose/compose-kit.ts'
import { facts, inverter, items, module, part, rule } from '../../src/modules/supply/testing/compose.ts'
import { medianOf } from './proposals/proposal-engine.ts'

const limit = 40
const modules = Array.from({ length: 40 }, (_, at) => module(`m${at}`, 400 + at * 7, 40_000 + ((at * 977) % 9_000)))
const inverters = Array.from({ length: 50 }, (_, at) =>
  inverter(`i${at}`, 3 + (at % 25) / 2, 200_000 + ((at * 7919) % 150_000)),
)
const ofAll = rule({
  parts: [part('box', 'protection', 'system'), part('cable', 'cable', 'system'), part('mc4', 'connector', 'system')],
})

/**
 * Median time in which a rule chooses among 2,000 combinations of a module and an inverter, and builds the kit. The floor is a look
 * at each combination's ratio of powers.
 */
export function compose() {
  const all = items({ modules, inverters })
  const place = facts({ neededKwp: 12 })
  const value = medianOf(() => (composeKit(ofAll, place, all).ok ? 1 : 0))
  const floor = medianOf(() => {
    let fitting = 0
    for (const { datasheet: one } of modules)
      for (const { datasheet: other } of inverters) {
        const count = Math.ceil(12_000 / one.powerW)
        const ratio = (count * one.powerW) / 1000 / (other.powerKw * Math.ceil(12 / other.powerKw / 1.35))
        if (ratio >= 0.8 && ratio <= 1.35) fitting++
      }
    return fitting
  })
  return { id: 'compose', value, unit: 'ms', floor, ratio: value / floor, limit, holds: value <= limit }
}
