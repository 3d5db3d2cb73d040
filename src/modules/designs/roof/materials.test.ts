import { expect, it } from 'vitest'
import { aDesign, anObstacle, aPlane } from '../testing/random-roofs.ts'
import { anInverter, sampleFacts, sampleId } from '../ui/testing.ts'
import { type Material, materialsOf } from './materials.ts'
import type { RoofDesign } from './roof-design.ts'
import { roofFigures } from './roof-figures.ts'
import { cableOf } from './wiring.ts'

const module = sampleFacts.modules[0]!
const inverters = [{ datasheet: anInverter, quantity: 1 }]

function of(given: Partial<RoofDesign> = {}) {
  const kit = { moduleId: `${sampleId}1`, inverters: [{ itemId: anInverter.id, quantity: 1 }] }
  const design = aDesign({ ...kit, ...given })
  const figures = roofFigures(design, { ...sampleFacts, inverters: [anInverter] })
  const materials = materialsOf(design, figures, { module, inverters })
  const find = <K extends Material['kind']>(kind: K) =>
    materials.find((one): one is Extract<Material, { kind: K }> => one.kind === kind)
  return { design, figures, materials, find }
}

it('a roof takes its modules, its inverter, two pairs of connectors a string and the cable of both polarities', () => {
  const { figures, find, design } = of({ inverterAt: [100, 500] })
  const strings = figures.wiring!.strings.length
  expect(find('module')).toMatchObject({ quantity: figures.count, name: 'Era 555', planes: 1 })
  expect(find('inverter')).toMatchObject({ quantity: 1, name: 'Onda 10k' })
  expect(find('connectors')).toMatchObject({ quantity: 2 * strings, strings })
  const metres = cableOf(figures.wiring!, figures.planes, { ...design, metresPerPixel: 0.02 })
  expect(find('cable')).toMatchObject({ quantity: Math.ceil(metres), dropM: 4 })
  expect(of().find('cable')!.dropM).toBeNull()
})

it('a row has two rails, a clamp between neighbours on each, and ends; a chimney parts it', () => {
  const whole = of({ planes: [aPlane({ layout: 'portrait', most: 8 })] })
  expect(whole.find('rail')).toMatchObject({ rows: 1, quantity: Math.ceil(2 * (8 * 1.134 + 7 * 0.02 + 0.2)) })
  expect(whole.find('mid-clamp')!.quantity).toBe(14)
  expect(whole.find('end-clamp')!.quantity).toBe(4)
  const parted = of({ planes: [aPlane({ layout: 'portrait' })], obstacles: [anObstacle()] })
  const { modules } = parted.figures.planes[0]!
  const heights = new Set(modules.map(({ y }) => y)).size
  const { rows } = parted.find('rail')!
  expect(rows).toBeGreaterThan(heights)
  expect(parted.find('mid-clamp')!.quantity).toBe(2 * (modules.length - rows))
})

it('a flat roof takes a frame for each module instead of rails', () => {
  const { find, figures } = of({ planes: [aPlane({ form: 'flat' })] })
  expect(find('frame')).toMatchObject({ quantity: figures.count, tilt: 10 })
  expect(find('rail')).toBeUndefined()
})

it('protection is one switch with arrester and one breaker an inverter; an empty roof takes nothing', () => {
  const { find } = of()
  expect(find('dc-switch')).toMatchObject({ quantity: 1, volts: 600 })
  expect(find('breaker')).toMatchObject({ quantity: 1, amps: 63, current: 45.5 })
  expect(of({ planes: [] }).materials).toEqual([])
})

it('only strings of inputs with three or more side by side have fuses, both poles of each', () => {
  const inverter = { ...anInverter, mppts: 2, stringsPerMppt: 4 }
  const small = aPlane({
    id: 'small',
    most: 8,
    corners: [
      [1000, 100],
      [1500, 100],
      [1500, 400],
      [1000, 400],
    ],
  })
  const large = aPlane({
    most: 30,
    corners: [
      [100, 100],
      [900, 100],
      [900, 700],
      [100, 700],
    ],
  })
  const kit = { moduleId: `${sampleId}1`, inverters: [{ itemId: inverter.id, quantity: 1 }] }
  const design = aDesign({ ...kit, planes: [large, small] })
  const figures = roofFigures(design, { ...sampleFacts, inverters: [inverter] })
  const inputs = figures.wiring!.strings.map(({ mppt }) => mppt)
  expect(inputs).toEqual([1, 1, 1, 2])
  const materials = materialsOf(design, figures, { module, inverters: [{ datasheet: inverter, quantity: 1 }] })
  expect(materials.find(({ kind }) => kind === 'fuse')).toMatchObject({ quantity: 6, strings: 3 })
})
