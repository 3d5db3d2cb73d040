import { daysOfMonth } from '../../energy/calendar-month.ts'
import { type LossKey, scalarLosses } from '../../sizing/losses.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { LossesResult } from '../proposal-result.ts'
import type { SizedPlane } from '../sized-system.ts'

/** What each loss takes of the energy of the planes, one after the other. */
export function lossesResult(
  planes: SizedPlane[],
  input: ProposalInput,
  heat: Float64Array,
  generation: Float64Array,
): LossesResult {
  const summed = input.losses.mode === 'sum'
  let ideal = 0
  let byFace = 0
  let byShading = 0
  let byHeat = 0
  const idealMonthly = new Float64Array(12)
  for (const plane of planes) {
    for (let month = 0; month < 12; month++) {
      const energy = ((plane.modules * input.module.powerW) / 1000) * plane.monthly[month]! * daysOfMonth[month]!
      const shade = summed
        ? plane.input.shading + input.losses.shading
        : 1 - (1 - plane.input.shading) * (1 - input.losses.shading)
      const afterFace = summed ? energy : energy * (1 - plane.faceLoss)
      const afterShade = summed ? energy : afterFace * (1 - shade)
      ideal += energy
      byFace += energy * plane.faceLoss
      byShading += afterFace * shade
      byHeat += afterShade * heat[month]!
      idealMonthly[month] = idealMonthly[month]! + energy
    }
  }
  const breakdown: LossesResult['breakdown'] = []
  let left = ideal
  const add = (key: LossKey, rate: number, kwh: number) => {
    breakdown.push({ key, rate, kwh })
    left -= kwh
  }
  const base = () => (summed ? ideal : left)
  add('face', base() > 0 ? byFace / base() : 0, byFace)
  add('shading', base() > 0 ? byShading / base() : 0, byShading)
  add('temperature', base() > 0 ? byHeat / base() : 0, byHeat)
  for (const key of scalarLosses) add(key, input.losses[key], base() * input.losses[key])
  const delivered = generation.reduce((sum, kwh) => sum + kwh, 0)
  const lost = ideal - delivered
  return {
    breakdown,
    temperatureMonthly: [...heat],
    monthlyRatio: Array.from(generation, (kwh, month) => kwh / idealMonthly[month]!),
    ratio: delivered / ideal,
    idealKwh: ideal,
    lostKwh: lost,
    deliveredKwh: delivered,
    lossRate: lost / ideal,
  }
}
