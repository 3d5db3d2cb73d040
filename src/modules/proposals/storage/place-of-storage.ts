import { clockBehindSun, type MonthsOfYear, sunOfDay } from '../../energy/hours-of-storage.ts'
import { skyOf } from '../../energy/irradiation.ts'
import type { ProjectionPlan } from '../projection/projection-plan.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { IrradiationResult, SystemResult } from '../proposal-result.ts'

interface Sized {
  system: Pick<SystemResult, 'planes'>
  irradiation: Pick<IrradiationResult, 'planes'>
}

/** By month, the share of a mean day's generation in each of its 24 hours: each plane by its own light, weighted by its generation. */
export function sunOfMonths({ planes }: ProposalInput, { place, irradiation }: ProposalReference, sized: Sized) {
  const sky = skyOf(irradiation.monthly, place.latitude)
  const behind = clockBehindSun(place)
  return Array.from({ length: 12 }, (_, month) => {
    const hours = new Float64Array(24)
    let all = 0
    for (const [index, plane] of sized.system.planes.entries()) {
      const weight = plane.modules * sized.irradiation.planes[index]!.monthly[month]! * (1 - planes[index]!.shading)
      if (weight <= 0) continue
      all += weight
      const shares = sunOfDay(sky, month, plane, behind)
      for (let hour = 0; hour < 24; hour++) hours[hour] = hours[hour]! + weight * shares[hour]!
    }
    return all > 0 ? hours.map((share) => share / all) : hours.fill(1 / 24)
  })
}

/** kWh of the generating unit by month of year n, as the projection bills them. */
export function monthsOfYear(
  plan: ProjectionPlan,
  of: Pick<MonthsOfYear, 'sun' | 'course'>,
  { left, load }: { left: number; load: number },
): MonthsOfYear {
  const unit = plan.units[0]!
  return {
    ...of,
    generation: plan.generation.map((kwh) => kwh * left),
    load: unit.load.map((kwh) => kwh * load),
    peak: unit.groupA ? unit.groupA.peak.map((kwh) => kwh * load) : null,
  }
}
