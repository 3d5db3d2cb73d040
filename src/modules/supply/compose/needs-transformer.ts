import type { InverterDatasheet } from '../../sizing/datasheets.ts'
import type { Tension } from './kit-rule.ts'

const lineVolts: Record<Tension, number> = { '127/220': 220, '220/380': 380, '13800': 13_800 }

/** V between the phases of a grid. */
export const voltsOf = (tension: Tension) => lineVolts[tension]

/** Voltages of one class are joined directly: 208 to 240 V, 380 to 400 V, 480 V and more, medium voltage. */
const classOf = (volts: number) => [300, 450, 1000].filter((limit) => volts >= limit).length

/** Whether an inverter and a grid have different voltages; one of one or two phases at 220 V also stands between a phase and the neutral of 380 V. */
export function needsTransformer(
  { lineVoltage, phases }: Pick<InverterDatasheet, 'lineVoltage' | 'phases'>,
  tension: Tension,
) {
  if (lineVoltage === null) return false
  const [ofInverter, ofGrid] = [classOf(lineVoltage), classOf(voltsOf(tension))]
  const standsOnNeutral = phases !== 'three' && ofInverter === 0 && ofGrid === 1
  return ofInverter !== ofGrid && !standsOnNeutral
}
