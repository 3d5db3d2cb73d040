import { loadProfiles, strategies } from '../../energy/hours-of-storage.ts'
import type { BatteryInput, ProposalInput, ProposalReference } from '../proposal-input.ts'
import { randomProposal } from '../random/test-proposal-engine-random.ts'
import { drawing } from '../random/test-seeded-drawing.ts'
import type { StorageUse } from './storage-use.ts'

export const sampleUse = (change: Partial<StorageUse> = {}): StorageUse => ({
  strategy: 'own-use',
  reserve: 0,
  course: { kind: 'profile', profile: 'home-evening' },
  loads: [],
  ...change,
})

export const sampleBattery = (change: Partial<BatteryInput> = {}): BatteryInput => ({
  datasheet: {
    id: 'deye-se-f5',
    manufacturer: 'Deye',
    model: 'SE-F5',
    nominalVoltage: 51.2,
    capacityKwh: 5.12,
    depthOfDischarge: 0.9,
    efficiency: null,
    maximumChargeA: 100,
    maximumDischargeA: 100,
    cycles: 6000,
  },
  criticalLoadKw: null,
  hours: 4,
  unitCents: 900_000,
  units: 1,
  use: sampleUse(),
  ...change,
})

/** A random proposal with a random battery; group A may shave its peak. */
export function randomStored(seed: number): {
  input: ProposalInput & { battery: BatteryInput }
  reference: ProposalReference
} {
  const { input, reference } = randomProposal(seed)
  const draw = drawing(seed + 1_000_000)
  const isGroupA = input.units[0]!.group === 'A'
  const strategy = draw.pick(isGroupA ? strategies : (['own-use', 'backup'] as const))
  const loads = Array.from({ length: draw.whole(0, 3) }, (_, index) => ({
    name: `Carga ${index + 1}`,
    watts: draw.whole(50, 3000),
    quantity: draw.whole(1, 4),
  }))
  const battery = sampleBattery({
    datasheet: {
      ...sampleBattery().datasheet,
      capacityKwh: draw.real(1, isGroupA ? 60 : 15, 2),
      depthOfDischarge: draw.real(0.5, 0.95, 2),
      efficiency: draw.chance(0.5) ? draw.real(0.8, 0.98, 2) : null,
      maximumChargeA: draw.chance(0.5) ? draw.whole(20, 200) : null,
      maximumDischargeA: draw.chance(0.8) ? draw.whole(20, 300) : null,
      cycles: draw.chance(0.8) ? draw.whole(400, 8000) : null,
    },
    unitCents: draw.whole(300_000, 2_000_000),
    units: draw.whole(1, 6),
    isInKit: draw.chance(0.3),
    use: sampleUse({
      strategy,
      reserve: draw.real(0, 1, 2),
      course: draw.chance(0.7)
        ? { kind: 'profile', profile: draw.pick(loadProfiles) }
        : { kind: 'own', hours: Array.from({ length: 24 }, () => (draw.chance(0.2) ? 0 : draw.real(0, 5, 2))) },
      loads,
    }),
  })
  return { input: { ...input, battery }, reference }
}
