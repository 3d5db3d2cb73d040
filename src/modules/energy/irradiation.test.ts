import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPlane, planeIrradiation, skyOf } from './irradiation.ts'
import { rowSpacing } from './row-spacing.ts'

const places = {
  saoPaulo: {
    latitude: -23.5329,
    monthly: [5.345, 5.195, 4.813, 4.397, 3.641, 3.565, 3.758, 4.472, 4.423, 5.101, 5.574, 5.479],
  },
  fortaleza: {
    latitude: -3.71664,
    monthly: [5.613, 5.462, 5.01, 4.777, 5.088, 5.138, 5.561, 6.267, 6.62, 6.754, 6.403, 6.06],
  },
  brasilia: {
    latitude: -15.7795,
    monthly: [5.335, 5.564, 5.186, 5.309, 5.066, 5.005, 5.202, 5.704, 5.782, 5.528, 5.204, 4.951],
  },
  portoAlegre: {
    latitude: -30.0318,
    monthly: [6.102, 5.415, 4.782, 3.635, 3.005, 2.45, 2.65, 3.377, 4.03, 4.941, 5.957, 6.383],
  },
  boaVista: {
    latitude: 2.82384,
    monthly: [5.184, 5.285, 5.372, 5.013, 4.4, 4.406, 4.655, 5.14, 5.648, 5.629, 5.222, 5.055],
  },
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

describe('one month', () => {
  it.each([
    ['saoPaulo', 20, 0, 'jan', 5.345, -20.917, 99.5813, 11.7665, 0.45426, 0.4747, 0.47599, 0.94241, 5.0372],
    ['saoPaulo', 20, 0, 'jun', 3.565, 23.0859, 79.3023, 6.1939, 0.57557, 0.32223, 0.94222, 1.26077, 4.4946],
    ['saoPaulo', 20, 270, 'jun', 3.565, 23.0859, 79.3023, 6.1939, 0.57557, 0.32223, 0.65581, 0.97435, 3.4736],
    ['fortaleza', 10, 0, 'dec', 6.06, -23.0496, 91.5838, 10.3181, 0.58732, 0.34933, 0.58228, 0.93048, 5.6387],
    ['portoAlegre', 25, 45, 'jul', 2.65, 21.1837, 77.0537, 5.4952, 0.48224, 0.40874, 0.80556, 1.20453, 3.192],
    ['boaVista', 10, 180, 'jan', 5.184, -20.917, 88.9198, 9.7551, 0.53142, 0.39957, 0.6536, 1.05166, 5.4518],
    ['saoPaulo', 90, 90, 'sep', 4.423, 2.2169, 89.034, 9.2331, 0.47904, 0.44959, 0.2361, 0.5609, 2.4808],
  ] as const)(
    '%s at %i° facing %i° in %s',
    (place, tilt, azimuth, name, h, declination, sunset, h0, clearness, diffuse, direct, ratio, onPlane) => {
      const month = months.indexOf(name)
      const sky = skyOf(places[place].monthly, places[place].latitude)
      const plane = planeIrradiation(sky, tilt, azimuth)
      expect(sky.horizontal[month]).toBe(h)
      expect(sky.declination[month]!.toFixed(4)).toBe(declination.toFixed(4))
      expect(sky.sunsetAngle[month]!.toFixed(4)).toBe(sunset.toFixed(4))
      expect(sky.extraterrestrial[month]!.toFixed(4)).toBe(h0.toFixed(4))
      expect(sky.clearness[month]!.toFixed(5)).toBe(clearness.toFixed(5))
      expect(sky.diffuse[month]!.toFixed(5)).toBe(diffuse.toFixed(5))
      expect(plane.direct[month]!.toFixed(5)).toBe(direct.toFixed(5))
      expect(plane.ratio[month]!.toFixed(5)).toBe(ratio.toFixed(5))
      expect(plane.monthly[month]!.toFixed(4)).toBe(onPlane.toFixed(4))
    },
  )
})

describe('the year', () => {
  it.each([
    ['fortaleza', 5.7316, 5.7071, 5.5605, 5.5669, 5.5442, 5.4144, 5.325],
    ['brasilia', 5.3176, 5.4816, 5.5268, 5.4214, 5.1504, 4.6633, 4.955],
    ['saoPaulo', 4.6441, 4.8166, 4.8882, 4.7796, 4.502, 4.0259, 4.3366],
    ['portoAlegre', 4.3896, 4.5646, 4.6451, 4.5384, 4.2587, 3.7835, 4.1072],
  ] as const)('%s', (place, flat, n10, n20, ne20, e20, s20, w30) => {
    const sky = skyOf(places[place].monthly, places[place].latitude)
    const mean = (tilt: number, azimuth: number) => planeIrradiation(sky, tilt, azimuth).mean.toFixed(4)
    expect([mean(0, 0), mean(10, 0), mean(20, 0), mean(20, 45), mean(20, 90), mean(20, 180), mean(30, 270)]).toEqual(
      [flat, n10, n20, ne20, e20, s20, w30].map((value) => value.toFixed(4)),
    )
  })

  it('gives the twelve months of São Paulo facing north at 20°', () => {
    const plane = planeIrradiation(skyOf(places.saoPaulo.monthly, places.saoPaulo.latitude), 20, 0)
    expect(Array.from(plane.monthly, (value) => Number(value.toFixed(4)))).toEqual([
      5.0372, 5.074, 4.9518, 4.8699, 4.3057, 4.4946, 4.6606, 5.1528, 4.6597, 5.0627, 5.2899, 5.1096,
    ])
  })

  it('leaves a horizontal plane as it is, everywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -34, max: 6, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 2, max: 7.5, noNaN: true }),
        (latitude, azimuth, h) => {
          const { ratio } = planeIrradiation(skyOf(Array(12).fill(h), latitude), 0, azimuth)
          for (const value of ratio) expect(value).toBeCloseTo(1, 10)
        },
      ),
    )
  })
})

describe('the face of a roof', () => {
  const table = [
    ['fortaleza', 3, 0.1, [0.5, 3.1, 7.7], [0.6, 3.0, 7.1], [0.9, 3.4, 7.2], [1.5, 4.8, 9.6], [1.8, 5.6, 11.4]],
    ['brasilia', 19, 3.8, [0.8, 0.0, 1.4], [1.9, 1.9, 3.8], [4.6, 6.8, 10.4], [7.5, 12.7, 19.2], [8.8, 15.6, 24.1]],
    ['saoPaulo', 22, 5.0, [1.5, 0.0, 0.7], [2.7, 2.3, 3.6], [5.8, 7.9, 11.3], [9.0, 14.5, 21.0], [10.5, 17.7, 26.3]],
    ['portoAlegre', 23, 5.6, [1.8, 0.1, 0.5], [3.1, 2.4, 3.5], [6.3, 8.4, 11.7], [9.8, 15.4, 22.0], [11.3, 18.6, 27.3]],
  ] as const

  it.each(table)('%s: best plane and losses, as the planes themselves give them', (place, best, flat, ...faces) => {
    const sky = skyOf(places[place].monthly, places[place].latitude)
    const found = bestPlane(sky)
    expect(found).toMatchObject({ tilt: best, azimuth: 0 })
    const loss = (tilt: number, azimuth: number) =>
      (1 - planeIrradiation(sky, tilt, azimuth).mean / found.irradiation.mean) * 100
    // East and west, and each pair of corners, mirror each other.
    for (const [index, azimuth] of [0, 45, 90, 135, 180].entries())
      for (const [row, tilt] of [10, 20, 30].entries())
        expect(Math.abs(loss(tilt, azimuth) - faces[index]![row]!)).toBeLessThan(0.06)
    expect(Math.abs(loss(0, 0) - flat)).toBeLessThan(0.06)
  })
})

it('keeps rows of a flat roof out of the shade of each other', () => {
  const saoPaulo = rowSpacing(2.278, 15, -23.53)
  expect([saoPaulo.noonHeight.toFixed(2), saoPaulo.gap.toFixed(3), saoPaulo.pitch.toFixed(3)]).toEqual([
    '43.02',
    '0.632',
    '2.832',
  ])
  const portoAlegre = rowSpacing(2.278, 15, -30.03)
  expect([portoAlegre.noonHeight.toFixed(2), portoAlegre.gap.toFixed(3)]).toEqual(['36.52', '0.796'])
  expect(rowSpacing(2.278, 15, -23.53, '9h-15h').gap).toBeGreaterThan(saoPaulo.gap)
})
