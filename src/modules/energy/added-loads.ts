export const loadKinds = ['air-conditioning', 'car', 'pool', 'shower', 'freezer', 'own'] as const
export type LoadKind = (typeof loadKinds)[number]

/** A load that comes to a unit: a layer on its months, which stay as they were typed. */
export type AddedLoad = {
  kind: LoadKind
  name: string
  quantity: number
  /** Of each, January to December. */
  monthlyKwh: number[]
}

/** kWh of all loads together, by month. */
export function kwhOfLoads(loads: readonly AddedLoad[]): number[] {
  const all = Array<number>(12).fill(0)
  for (const { quantity, monthlyKwh } of loads)
    for (let month = 0; month < 12; month++) all[month] = all[month]! + quantity * monthlyKwh[month]!
  return all
}

/** kWh of a load in a year. */
export const yearOfLoad = ({ quantity, monthlyKwh }: AddedLoad) =>
  quantity * monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)
