import { expect, it } from 'vitest'
import { singleLineChart } from '../single-line-chart.ts'
import { aDesign, aPlane } from '../testing/random-roofs.ts'
import { anInverter, sampleFacts, sampleId } from '../ui/testing.ts'
import { roofFigures } from './roof-figures.ts'
import { singleLine } from './single-line.ts'

const module = sampleFacts.modules[0]!
const corners: [number, number][] = [
  [100, 100],
  [900, 100],
  [900, 700],
  [100, 700],
]

function lineOf(given: Partial<typeof anInverter> = {}, quantity = 1) {
  const datasheet = { ...anInverter, ...given }
  const inverters = [{ itemId: datasheet.id, quantity }]
  const design = aDesign({ moduleId: `${sampleId}1`, planes: [aPlane({ corners })], inverters })
  const { count, wiring } = roofFigures(design, { ...sampleFacts, inverters: [datasheet] })
  return { line: singleLine({ module, count, inverters: [{ datasheet, quantity }], wiring }), wiring: wiring!, count }
}

it('every string stands on the inverter that its input belongs to, with its volts in heat and cold', () => {
  const { line, wiring } = lineOf({}, 2)
  const letters = line.units.map(({ strings }) => strings.map(({ letter }) => letter))
  expect(letters.flat()).toEqual(wiring.strings.map(({ letter }) => letter))
  for (const [at, { strings }] of line.units.entries())
    for (const { mppt, hotVolts, coldVolts } of strings) {
      expect(Math.ceil(mppt / anInverter.mppts)).toBe(at + 1)
      expect(hotVolts).toBeLessThan(coldVolts)
    }
})

it('of many strings those of inverters that are alike stand once, with the letters of the others', () => {
  const { line, wiring } = lineOf({ maximumDcVoltage: 250, mpptMinimumVoltage: 60, startVoltage: 60 }, 4)
  expect(wiring.strings.length).toBeGreaterThan(12)
  const letters = line.units.flatMap(({ strings }) => strings.flatMap(({ letter, likewise }) => [letter, ...likewise]))
  expect(letters.toSorted()).toEqual(wiring.strings.map(({ letter }) => letter).toSorted())
  expect(line.units.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(line.units.length).toBeLessThan(4)
})

it('protection follows the figures: arrester above the highest voltage, breaker a quarter above the current, fuses from three strings on', () => {
  const { line } = lineOf()
  expect(line.units[0]).toMatchObject({
    dc: { arresterVolts: 600, fuseAmps: null },
    ac: { amps: 45.5, breakerAmps: 63 },
  })
  expect(lineOf({ phases: 'three', lineVoltage: 380 }).line.units[0]!.ac).toEqual({ amps: 15.2, breakerAmps: 20 })
  expect(lineOf({ lineVoltage: null }).line).toMatchObject({ acAmps: null, units: [{ ac: { breakerAmps: null } }] })
  const side = { mppts: 1, stringsPerMppt: 8 }
  expect(lineOf(side).line.units[0]!.dc.fuseAmps).toBe(25)
})

it('micro-inverters stand once, with how many they are, and have their protection in themselves', () => {
  const { line } = lineOf({ kind: 'micro', powerKw: 2 }, 12)
  expect(line.units).toHaveLength(1)
  expect(line.units[0]).toMatchObject({ count: 12, strings: [], dc: { arresterVolts: null } })
  expect(line.acAmps).toBeCloseTo(109.2)
})

it('the diagram says each of it in both languages, and writes names as text', () => {
  const { line, count } = lineOf({ model: '<script>' })
  const frame = { width: 174, height: 60, em: 2.5, unit: 'mm' } as const
  const svg = singleLineChart(frame, line, 'pt-BR')
  expect(svg).toContain(`Diagrama unifilar: ${count} módulos, 1 inversor, medidor e rede`)
  expect(svg).toContain('>Disjuntor 63 A<')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).not.toContain('<script')
  expect(singleLineChart(frame, line, 'en-US')).toContain('>Breaker 63 A<')
})
