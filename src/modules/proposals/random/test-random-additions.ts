import { type AddedLoad, loadKinds } from '../../energy/added-loads.ts'
import type { ConsumerUnitInput, ProposalInput, ProposalReference } from '../proposal-input.ts'
import { randomStored } from '../storage/test-random-storage.ts'
import { randomProposal } from './test-proposal-engine-random.ts'
import { type Draw, drawing } from './test-seeded-drawing.ts'

const twelve = <T>(make: () => T): T[] => Array.from({ length: 12 }, make)

/** A random proposal, every third with a battery, with loads that come, months that are estimated, and a plant that is there. */
export function randomWithAdditions(seed: number): { input: ProposalInput; reference: ProposalReference } {
  const { input, reference } = seed % 3 === 0 ? randomStored(seed) : randomProposal(seed)
  const draw = drawing(seed + 2_000_000)
  const units = input.units.map((unit) => withAdditions(unit, draw))
  return { input: { ...input, units }, reference }
}

function withAdditions(unit: ConsumerUnitInput, draw: Draw): ConsumerUnitInput {
  const isEstimated = draw.chance(0.5)
  const consumptionKwh = unit.consumptionKwh.map((kwh) => (isEstimated && draw.chance(0.6) ? null : kwh))
  const loads = Array.from({ length: draw.chance(0.6) ? draw.whole(1, 4) : 0 }, (_, index) => randomLoad(draw, index))
  return {
    ...unit,
    consumptionKwh: consumptionKwh.some((kwh) => kwh !== null) ? consumptionKwh : unit.consumptionKwh,
    ...(isEstimated && { curve: twelve(() => draw.real(0.5, 1.6, 3)) }),
    ...(loads.length > 0 && { loads }),
    ...(unit.generating && draw.chance(0.6) && { existing: randomPlant(draw) }),
  }
}

const randomLoad = (draw: Draw, index: number): AddedLoad => ({
  kind: draw.pick(loadKinds),
  name: `Carga nova ${index + 1}`,
  quantity: draw.whole(1, 3),
  monthlyKwh: twelve(() => draw.real(0, 300, 1)),
})

const randomPlant = (draw: Draw): NonNullable<ConsumerUnitInput['existing']> =>
  draw.chance(0.5)
    ? { kwp: draw.real(1, 20, 2), requestYear: draw.whole(2012, 2023), regime: 'gd1' }
    : { kwp: draw.real(1, 20, 2), requestYear: draw.whole(2023, 2026), regime: 'gd2' }
