import type { roofFaces } from '../deals/site.ts'

export type RoofFace = (typeof roofFaces)[number]

export const azimuthOfFace: Record<RoofFace, number> = {
  N: 0,
  NE: 45,
  E: 90,
  SE: 135,
  S: 180,
  SW: 225,
  W: 270,
  NW: 315,
}

const latitudes = [-30, -23.5, -15.8, -3.7]

/** Loss against the best plane at 0°, 10°, 20° and 30° (per cent of the year), for the latitudes above. */
const lossTable: Record<'N' | 'NE' | 'E' | 'SE' | 'S', number[][]> = {
  N: [
    [5.6, 1.8, 0.1, 0.5],
    [5.0, 1.5, 0.0, 0.7],
    [3.8, 0.8, 0.0, 1.4],
    [0.1, 0.5, 3.1, 7.7],
  ],
  NE: [
    [5.6, 3.1, 2.4, 3.5],
    [5.0, 2.7, 2.3, 3.6],
    [3.8, 1.9, 1.9, 3.8],
    [0.1, 0.6, 3.0, 7.1],
  ],
  E: [
    [5.6, 6.3, 8.4, 11.7],
    [5.0, 5.8, 7.9, 11.3],
    [3.8, 4.6, 6.8, 10.4],
    [0.1, 0.9, 3.4, 7.2],
  ],
  SE: [
    [5.6, 9.8, 15.4, 22.0],
    [5.0, 9.0, 14.5, 21.0],
    [3.8, 7.5, 12.7, 19.2],
    [0.1, 1.5, 4.8, 9.6],
  ],
  S: [
    [5.6, 11.3, 18.6, 27.3],
    [5.0, 10.5, 17.7, 26.3],
    [3.8, 8.8, 15.6, 24.1],
    [0.1, 1.8, 5.6, 11.4],
  ],
}

const rowOfFace: Record<RoofFace, keyof typeof lossTable> = {
  N: 'N',
  NE: 'NE',
  NW: 'NE',
  E: 'E',
  W: 'E',
  SE: 'SE',
  SW: 'SE',
  S: 'S',
}
const mirrored: Record<keyof typeof lossTable, keyof typeof lossTable> = { N: 'S', NE: 'SE', E: 'E', SE: 'NE', S: 'N' }

/** Fraction of the year's irradiation that a face loses against the best plane; interpolated by latitude and tilt (clamped to 30°). */
export function faceLoss(latitude: number, face: RoofFace, tilt: number): number {
  const row = latitude > 0 ? mirrored[rowOfFace[face]] : rowOfFace[face]
  const south = -Math.abs(latitude)
  const clamped = Math.min(latitudes[3]!, Math.max(latitudes[0]!, south))
  let below = 0
  while (below < 2 && latitudes[below + 1]! < clamped) below++
  const part = (clamped - latitudes[below]!) / (latitudes[below + 1]! - latitudes[below]!)
  const low = atTilt(lossTable[row][below]!, tilt)
  const high = atTilt(lossTable[row][below + 1]!, tilt)
  return (low + (high - low) * part) / 100
}

function atTilt(losses: number[], tilt: number): number {
  const clamped = Math.min(30, Math.max(0, tilt))
  const below = Math.min(2, Math.floor(clamped / 10))
  return losses[below]! + (losses[below + 1]! - losses[below]!) * (clamped / 10 - below)
}
