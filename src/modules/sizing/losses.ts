/** Losses that are the same fraction all year round and for every plane. */
export const scalarLosses = [
  'dirt',
  'reflection',
  'firstLight',
  'mismatch',
  'dcCables',
  'inverter',
  'acCables',
  'unavailability',
  'extra',
] as const
export const lossKeys = ['face', 'shading', 'temperature', ...scalarLosses] as const
export type LossKey = (typeof lossKeys)[number]

/** Initial fractions of a new configuration; the temperature has its own calculation. */
export const defaultLosses = {
  dirt: 0.03,
  shading: 0,
  mismatch: 0.015,
  dcCables: 0.01,
  acCables: 0.01,
  inverter: 0.025,
  firstLight: 0.015,
  reflection: 0.025,
  unavailability: 0.005,
  extra: 0,
}

/** Performance ratio of several losses: they are multiplied, unless the configuration says to add them. */
export function performanceRatio(losses: number[], mode: 'multiply' | 'sum' = 'multiply'): number {
  if (mode === 'sum') return Math.max(0, 1 - losses.reduce((sum, loss) => sum + loss, 0))
  return losses.reduce((ratio, loss) => ratio * (1 - loss), 1)
}

/** Performance ratio of an existing plant: energy over power times irradiation in the plane (kWh/m² a day) times days. */
export function measuredPerformanceRatio(kwh: number, kwp: number, irradiation: number, days: number): number {
  return kwh / (kwp * irradiation * days)
}

export const usualPerformanceRatio = { from: 0.65, to: 0.88 }
