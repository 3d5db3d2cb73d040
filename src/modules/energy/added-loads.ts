export const loadKinds = ['air-conditioning', 'car', 'pool', 'shower', 'freezer', 'own'] as const
export type LoadKind = (typeof loadKinds)[number]

/** A load that will be added to a unit. It is stored beside the typed months, which do not change. */
export type AddedLoad = {
  kind: LoadKind
  name: string
  quantity: number
  /** kWh of one such appliance, January to December. */
  monthlyKwh: number[]
}

/** kWh of all loads together, by month. */
export function kwhOfLoads(loads: readonly AddedLoad[]): number[] {
  const all = Array<number>(12).fill(0)
  for (const { quantity, monthlyKwh } of loads)
    for (let month = 0; month < 12; month++) all[month] = all[month]! + quantity * monthlyKwh[month]!
  return all
}

/** kWh a year of a load, all its appliances together. */
export const yearOfLoad = ({ quantity, monthlyKwh }: AddedLoad) =>
  quantity * monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)
