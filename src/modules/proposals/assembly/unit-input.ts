import { estimatedOfUnit } from '../../energy/consumer-units.ts'
import type { ConsumerUnit } from '../../energy/contract.ts'
import type { ConsumerUnitInput } from '../proposal-input.ts'
import type { TariffInput } from './tariff-input.ts'

/** A unit as input of the engine, with its share of the surplus computed; `tariff` is null if it is the generating unit's. */
export function unitInput(
  unit: Omit<ConsumerUnit, 'dealId'> & { share: number },
  tariff: TariffInput | null,
): ConsumerUnitInput {
  const { breakerVoltage, breakerAmperes } = unit
  return {
    id: unit.id,
    name: unit.holder || unit.code,
    group: unit.tariffGroup,
    generating: unit.role === 'generating',
    consumptionKwh: unit.consumptionKwh,
    phase: unit.phase,
    simultaneity: unit.simultaneity,
    share: unit.share,
    priority: unit.priority,
    streetLightingCents: unit.streetLightingCents,
    socialTariff: unit.socialTariff,
    breaker: breakerVoltage && breakerAmperes ? { lineVoltage: breakerVoltage, amperes: breakerAmperes } : null,
    groupA: unit.groupA,
    tariff,
    ...(unit.curve && estimatedOfUnit(unit).length > 0 && { curve: unit.curve }),
    ...(unit.loads.length > 0 && { loads: unit.loads }),
    ...(unit.existing && unit.role === 'generating' && { existing: unit.existing }),
  }
}
