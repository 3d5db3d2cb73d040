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

export const usualPerformanceRatio = { from: 0.65, to: 0.88 }
