import { skyOf } from '../../../src/modules/energy/irradiation.ts'
import { dispatch } from '../../../src/modules/energy/storage/dispatch.ts'
import { sunOfDay } from '../../../src/modules/energy/storage/sun-of-day.ts'
import { typicalYear } from '../../../src/modules/energy/storage/typical-year.ts'
import { sampleProposal } from '../../../src/modules/proposals/sample-proposal.ts'
import { medianOf } from './proposal-engine.ts'

const limit = 3

const bank = {
  strategy: 'own-use' as const,
  usableKwh: 9.2,
  reserveKwh: 0,
  chargeKw: 5,
  dischargeKw: 5,
  oneWay: Math.sqrt(0.95),
  gridKw: Number.POSITIVE_INFINITY,
}

/**
 * Median time of a typical year of 8,760 hours with a battery: the sun of each month's hours, the load, the dispatch and their sums. The
 * floor is the dispatch alone, hour by hour, of the same year.
 */
export function batteryYear() {
  const { input, reference } = sampleProposal()
  const months = Array.from({ length: 12 }, (_, month) => input.units[0]!.consumptionKwh[month] ?? 700)
  const year = () => {
    const sky = skyOf(reference.irradiation.monthly, reference.place.latitude)
    const sun = months.map((_, month) => sunOfDay(sky, month, { tilt: 20, azimuth: 0 }, 0))
    const of = { generation: months, load: months, peak: null, sun }
    return typicalYear({ ...of, course: { kind: 'profile', profile: 'home-evening' } }, bank, [0, 6]).throughputKwh
  }
  const value = medianOf(year)
  const floor = medianOf(bareYear)
  return { id: 'battery-year', value, unit: 'ms', floor, ratio: value / floor, limit, holds: value <= limit }
}

function bareYear(): number {
  let storedKwh = 0
  for (let at = 0; at < 8760; at++) {
    const hour = { sunKwh: at % 3, loadKwh: at % 2, isPeak: false, hoursToPeak: Number.POSITIVE_INFINITY }
    storedKwh = dispatch(hour, { storedKwh }, bank).storedKwh
  }
  return storedKwh
}
