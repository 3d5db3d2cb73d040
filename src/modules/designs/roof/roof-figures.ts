import { configOfPower } from '../../catalogue/config-of-power.ts'
import { defaultMinimumTemperature, regionOf } from '../../energy/cell-temperature.ts'
import { bestPlane, planeIrradiation, skyOf } from '../../energy/irradiation.ts'
import type { RoofFacts } from '../contract.ts'
import { type FilledPlane, fillDesign } from './filled-plane.ts'
import type { RoofDesign } from './roof-design.ts'
import { type Temperatures, type Wiring, wire } from './wiring.ts'

export interface RoofFigures {
  planes: FilledPlane[]
  count: number
  powerKwp: number
  wiring: Wiring | null
  temperatures: Temperatures
}

/** Modules have this size until one is chosen. */
const usualModule = { lengthM: 2.278, widthM: 1.134 }
const usualLatitude = -15.8

/** Everything that a design comes to with the equipment chosen in it. */
export function roofFigures(design: RoofDesign, facts: RoofFacts): RoofFigures {
  const module = facts.modules.find(({ id }) => id === design.moduleId)
  const latitude = facts.climate?.place.latitude ?? usualLatitude
  const { planes, count, powerKwp, sizing } = filled(facts, module?.powerW ?? 0, (gapM) =>
    fillDesign(design, { module: module ?? usualModule, gapM, latitude }),
  )
  const inverters = design.inverters.flatMap(({ itemId, quantity }) => {
    const datasheet = facts.inverters.find(({ id }) => id === itemId)
    return datasheet ? [{ datasheet, quantity }] : []
  })
  const temperatures = {
    coldest: sizing.coldest ?? defaultMinimumTemperature[regionOf(facts.climate?.place.uf ?? '')],
    hottestCell: sizing.hottestCell,
  }
  const wiring = module && inverters.length > 0 ? wire(planes, { module, inverters, temperatures }) : null
  return { planes, count, powerKwp, wiring, temperatures }
}

/**
 * The planes with the gap between modules that the configuration of their own power says. Where another gap leads to yet
 * another configuration, the second filling stays.
 */
function filled({ sizing: all }: RoofFacts, moduleW: number, fill: (gapM: number) => FilledPlane[]) {
  const filledBy = (gapM: number) => {
    const planes = fill(gapM)
    const count = planes.reduce((sum, { modules }) => sum + modules.length, 0)
    const powerKwp = (count * moduleW) / 1_000
    return { planes, count, powerKwp, sizing: configOfPower(all, powerKwp)! }
  }
  const { gapM } = configOfPower(all, 0)!
  const first = filledBy(gapM)
  return first.sizing.gapM === gapM ? first : filledBy(first.sizing.gapM)
}

/** What part of the best plane's sun a plane gets; null where the place is unknown. */
export function sunOf(facts: RoofFacts): (tilt: number, azimuth: number) => number | null {
  const { climate } = facts
  if (!climate) return () => null
  const sky = skyOf(climate.irradiation.monthly, climate.place.latitude)
  const best = bestPlane(sky).irradiation.mean
  const known = new Map<string, number>()
  return (tilt, azimuth) => {
    const key = `${tilt} ${azimuth}`
    const share = known.get(key) ?? planeIrradiation(sky, tilt, azimuth).mean / best
    known.set(key, share)
    return share
  }
}
