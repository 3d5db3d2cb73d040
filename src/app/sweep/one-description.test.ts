import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dealFields, MoveFill } from '../../modules/deals/deal-fields.ts'
import { InstallationPlace } from '../../modules/energy/place/installation-place.ts'
import { Plane, ProposalChoices } from '../../modules/proposals/proposal-choices.ts'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { fieldErrors } from '../../platform/http/field-errors.ts'
import { registerModules } from '../server.ts'
import { atLeast, everyEndpoint } from './every-endpoint.ts'

registerModules()

interface Part {
  type?: string
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
  oneOf?: Part[]
  [limit: string]: unknown
}
const limits = ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const
const isFigure = ({ type }: Part) => type === 'number' || type === 'integer'

/** Each figure that a body asks for, by its name, and the range that it may lie in. */
function figures(part: Part, name = ''): [name: string, range: string][] {
  const inner = [
    ...[...(part.anyOf ?? []), ...(part.oneOf ?? [])].map((one) => [name, one] as const),
    ...(part.items ? [[name, part.items] as const] : []),
    ...Object.entries(part.properties ?? {}),
  ]
  const own: [string, string][] = isFigure(part) ? [[name, limits.map((limit) => part[limit] ?? '').join(' ')]] : []
  return [...own, ...inner.flatMap(([key, one]) => figures(one, key))]
}

/** One word for different things. */
const severalThings = new Map([
  ['code', 'the number of a sale that is looked for, and texts elsewhere'],
  ['days', 'a link may live any number of days, an invitation one of four spans'],
  ['latitude', 'a pin may stand anywhere, the sun is known for Brazil'],
  ['longitude', 'a pin may stand anywhere, the sun is known for Brazil'],
  ['share', 'a fraction of the credits, and the weight of a plane among the planes'],
  ['rate', 'a loss, and a change of the price, which may double it'],
  [
    'discountRate',
    'what a condition of payment takes off, and the yearly rate of the cash flow, which may be negative',
  ],
  ['charges', 'a part of the price, of a change of it, and R$/kWh of GD III'],
  ['profit', 'a mark-up may be above the whole, a part of a change may not'],
  ['commission', 'a mark-up may be above the whole, a part of a change may not'],
  ['totalCents', 'what a customer pays in all may be nothing, a supplier’s quote may not'],
  ['cents', 'a service may be free, a whole price may not'],
  ['quantity', 'metres of cable, and inverters, which are whole'],
  ['tilt', 'a drawn plane is seen from above and may not stand upright, a typed slope may'],
  ['minutes', 'how long a rule waits, and the time that somebody worked in a day'],
  ['value', 'what a bill says in a field, and the figure of a custom field'],
  ['amount', 'a payment, which may be taken back, and an amount of labour'],
])

describe('one description a field', () => {
  const ranges = new Map<string, Set<string>>()
  for (const [, { body }] of everyEndpoint)
    for (const [name, range] of body ? figures(jsonSchemaOf(body, 'input') as Part) : [])
      ranges.set(name, (ranges.get(name) ?? new Set()).add(range))

  it('a figure of one name lies in one range, wherever it is typed', () => {
    expect(ranges.size).toBeGreaterThanOrEqual(atLeast(101))
    const several = [...ranges].filter(([name, found]) => found.size > 1 && !severalThings.has(name))
    expect(several.map(([name, found]) => `${name}: ${[...found].join(' | ')}`)).toEqual([])
  })

  const Body = z.object({ slope: z.unknown() })
  const sentence = (shape: z.ZodType, value: unknown) =>
    fieldErrors(Body.extend({ slope: shape }).safeParse({ slope: value }).error!, 'pt-BR').slope
  const [angles, face] = Plane.shape.orientation.options
  const entrances: [name: string, wrong: unknown, says: string, shapes: z.ZodType[]][] = [
    ['slope', -1, 'A inclinação deve estar entre 0 e 360.', slopes()],
    ['slope', 361, 'A inclinação deve estar entre 0 e 360.', slopes()],
    ['area', -1, 'A área não pode ser negativa.', areas()],
    ['shading', -0.1, 'A perda por sombreamento não pode ser negativa.', shadings()],
    ['shading', 1.1, 'A perda por sombreamento deve estar entre 0 e 100%.', shadings()],
    ['modules a row', -1, 'O máximo de módulos por fileira não pode ser negativo.', rows()],
    ['latitude', 91, 'A latitude deve estar entre -90 e 90.', points('latitude')],
    ['longitude', 181, 'A longitude deve estar entre -180 e 180.', points('longitude')],
  ]
  function slopes() {
    return [dealFields.roofSlope, InstallationPlace.shape.roofSlope, angles.shape.tilt, face.shape.tilt]
  }
  function areas() {
    return [dealFields.areaM2, InstallationPlace.shape.areaM2, ProposalChoices.shape.areaM2]
  }
  function shadings() {
    return [dealFields.shadingLoss, InstallationPlace.shape.shadingLoss, Plane.shape.shading]
  }
  function rows() {
    return [dealFields.maxModulesPerRow, InstallationPlace.shape.maxModulesPerRow, Plane.shape.maxPerRow]
  }
  function points(name: 'latitude' | 'longitude') {
    return [dealFields[name], InstallationPlace.shape[name], ProposalChoices.shape.place.shape[name]]
  }

  it.each(entrances)(
    '%s of %s is refused with one sentence by deal, place and proposal',
    (_name, wrong, says, shapes) =>
      expect(shapes.map((shape) => sentence(shape, wrong))).toEqual(shapes.map(() => says)),
  )

  it('face, phase and tension are chosen, by the form and with every move', () => {
    const chosen = [
      dealFields.roofFace,
      dealFields.phase,
      dealFields.tension,
      MoveFill.shape.roofFace,
      MoveFill.shape.phase,
    ]
    for (const shape of [...chosen, InstallationPlace.shape.roofFace]) {
      expect(sentence(shape, 'qualquer')).toBe('Escolha uma das opções.')
      expect(shape.safeParse('').success).toBe(true)
    }
  })

  it('slope, shading and modules a row of a place are taken by deal, place and proposal alike', () => {
    for (const shape of slopes())
      expect([0, 91, 360].map((value) => shape.safeParse(value).success)).not.toContain(false)
    for (const shape of rows())
      expect([0, 1001, null].map((value) => shape.safeParse(value).success)).not.toContain(false)
  })
})
