export const moduleGapM = 0.02
export const defaultStructureWeight = 3
export const usualRoofLoad = 15

/** Area (m²), weight (kg) and load (kg/m²) of `count` modules on a roof. */
export function roofUse(
  count: number,
  module: { lengthM: number; widthM: number; weightKg: number },
  {
    structureWeight = defaultStructureWeight,
    gap = moduleGapM,
  }: { structureWeight?: number | undefined; gap?: number | undefined } = {},
) {
  const bareArea = count * module.lengthM * module.widthM
  const area = count * (module.lengthM + gap) * (module.widthM + gap)
  const weight = count * module.weightKg + area * structureWeight
  return { bareArea, area, weight, load: area > 0 ? weight / area : 0 }
}

/** Modules in each row; the last one gets the rest. */
export function moduleRows(count: number, maxPerRow: number | null): number[] {
  if (count <= 0) return []
  if (!maxPerRow || maxPerRow >= count) return [count]
  const rows = Math.ceil(count / maxPerRow)
  return Array.from({ length: rows }, (_, row) => (row < rows - 1 ? maxPerRow : count - maxPerRow * (rows - 1)))
}
