import type { InverterDatasheet } from './datasheets.ts'

interface Grid {
  phase: 'single' | 'two' | 'three'
  /** Line voltage of the unit, V. */
  lineVoltage: number
  /** Main breaker, A. */
  amperes: number
}

type Rated = Pick<InverterDatasheet, 'powerKw' | 'lineVoltage' | 'phases'>

/** A in the conductor that carries most: inverters of one phase may share it. */
export function inverterAmperes(inverters: readonly { datasheet: Rated; quantity: number }[], grid: Grid): number {
  let amperes = 0
  for (const { datasheet, quantity } of inverters) {
    const k = datasheet.phases === 'three' ? Math.sqrt(3) : 1
    amperes += (quantity * datasheet.powerKw * 1000) / ((datasheet.lineVoltage ?? grid.lineVoltage) * k)
  }
  return amperes
}

/**
 * Whether an inverter's output is of another voltage than the unit has: above it, or of three phases below it. A single-phase inverter of
 * 220 V also stands between a phase and the neutral of 380 V. What a transformer mends is told by itself.
 */
export function isOtherVoltage({ lineVoltage, phases }: Rated, grid: Pick<Grid, 'lineVoltage'>): boolean {
  if (lineVoltage === null || lineVoltage >= 380) return false
  const isNear = (volts: number) => Math.abs(lineVoltage - volts) <= volts * 0.1
  if (isNear(grid.lineVoltage)) return false
  return !(phases !== 'three' && isNear(grid.lineVoltage / Math.sqrt(3)))
}
