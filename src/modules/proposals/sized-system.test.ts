import { describe, expect, it } from 'vitest'
import { meanByDays } from '../energy/calendar-month.ts'
import { bestPlane, planeIrradiation, skyOf } from '../energy/irradiation.ts'
import { calculateProposal, systemOf } from './proposal-engine.ts'
import type { RoofPlaneInput } from './proposal-input.ts'
import { sampleProposal } from './sample-proposal.ts'

const { input, reference } = sampleProposal()
const sky = skyOf(reference.irradiation.monthly, reference.place.latitude)

const withPlane = (orientation: RoofPlaneInput['orientation']) =>
  calculateProposal({ ...input, planes: [{ ...input.planes[0]!, orientation }] }, reference)

const face = (name: 'S' | 'SW' | 'N', tilt: number, lossRate: number | null = null) =>
  withPlane({ kind: 'face', face: name, tilt, lossRate })

describe('a roof that is known by its face', () => {
  it('has the months of its own tilt and azimuth: facing south at 15°, June is not that of the best plane', () => {
    const own = planeIrradiation(sky, 15, 180)
    const { irradiation, losses } = face('S', 15)
    expect(irradiation.plane).toEqual([...own.monthly])
    expect(irradiation.plane[5]!).toBeLessThan(bestPlane(sky).irradiation.monthly[5]! * 0.65)
    expect(losses.breakdown.find(({ key }) => key === 'face')).toMatchObject({ rate: 0, kwh: 0 })
  })

  it('is not clamped: facing south at 45°, the year is far below the one at 30°', () => {
    const { irradiation } = face('S', 45)
    expect(irradiation.planeMean).toBeCloseTo(planeIrradiation(sky, 45, 180).mean, 12)
    expect(irradiation.planeMean).toBeLessThan(face('S', 30).irradiation.planeMean * 0.85)
  })

  it('generates as the same roof known by its angles, month by month', () => {
    const angles = withPlane({ kind: 'angles', tilt: 25, azimuth: 225 })
    expect(face('SW', 25).generation.monthlyKwh).toEqual(angles.generation.monthlyKwh)
  })

  it('[ENER-028] adds the loss that is given for the orientation, against the best plane; the default adds none', () => {
    const best = bestPlane(sky)
    const lost = face('S', 20, 0.15)
    expect(lost.irradiation.planeMean).toBeCloseTo(best.irradiation.mean, 10)
    expect(lost.losses.breakdown.find(({ key }) => key === 'face')!.rate).toBeCloseTo(0.15, 12)
    const own = planeIrradiation(sky, 20, 180)
    const course = (monthly: ArrayLike<number>) => Array.from(monthly, (value) => value / meanByDays(monthly))
    course(lost.irradiation.plane).forEach((value, month) => {
      expect(value).toBeCloseTo(course(own.monthly)[month]!, 10)
    })
    expect(face('N', 20, 0).losses.breakdown.find(({ key }) => key === 'face')!.kwh).toBe(0)
  })
})

describe('a search for kits', () => {
  it('sizes the system that the whole calculation comes to, whatever is wanted', () => {
    const wantedOf = [
      { kind: 'consumption' as const },
      { kind: 'generation' as const, kwhPerMonth: 900 },
      { kind: 'power' as const, kwp: 7.3 },
    ]
    for (const wanted of wantedOf) {
      const given = { ...input, sizing: { ...input.sizing, wanted } }
      expect(systemOf(given, reference)).toEqual(calculateProposal(given, reference).system)
    }
  })
})
