import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { built, input, inverter, module, part, quantities, refused } from '../testing/compose.ts'
import type { KitFacts, KitRule } from './kit-rule.ts'
import { composeMessages } from './messages.ts'

describe('[KIT-049] a rule builds a kit', () => {
  it('of the cheapest module and inverter that suit, each line with why it is there', () => {
    const kit = built({}, {}, { modules: [module('m550', 550, 50_000), module('m600', 600, 90_000)] })
    expect(kit).toMatchObject({ moduleId: 'm550', modules: 11, inverterId: 'i5', inverters: 1, priceCents: 850_000 })
    expect(kit.lines.map(({ part, why }) => [part, why.code])).toEqual([
      ['module', 'supply.why_modules'],
      ['inverter', 'supply.why_strings'],
    ])
  })

  it('counts inputs per system, module, kWp, inverter, row, string and metre, in whole pieces', () => {
    const parts = [
      part('box', 'protection', 'inverter', 2),
      part('cable', 'cable', 'metre'),
      part('mc4', 'connector', 'string', 2),
      part('rail', 'structure', 'row', 3),
      part('crew', 'other', 'kwp', 0.5),
    ]
    const kit = built({ parts, modulesPerRow: 4 }, { distanceM: 12.2 })
    const { strings } = kit.lines[1]!.why.values as { strings: number }
    expect(quantities(kit)).toMatchObject({
      box: 2,
      cable: Math.ceil(2 * 12.2 * strings),
      mc4: 2 * strings,
      rail: 9,
      crew: 4,
    })
    expect(kit.lines.find(({ itemId }) => itemId === 'rail')!.why).toEqual({
      code: 'supply.why_row',
      values: { quantity: 3, amount: 3, perRow: 4 },
    })
  })

  it('takes the distance of the place, otherwise the rule’s own, and the shorter row of roof and rule', () => {
    const parts = [part('cable', 'cable', 'metre'), part('rail', 'structure', 'row')]
    const own = built({ parts, modulesPerRow: 6 })
    const ofPlace = built({ parts, modulesPerRow: 6 }, { distanceM: 40, maxPerRow: 3 })
    expect(quantities(ofPlace).cable).toBe(quantities(own).cable! * 2)
    expect([quantities(own).rail, quantities(ofPlace).rail]).toEqual([2, 4])
  })

  it('adds the transformer only where grid and inverter have different voltages', () => {
    const three = inverter('i5', 5, 1, { phases: 'three', lineVoltage: 380 })
    const parts = [part('trafo', 'transformer', 'system')]
    const of = { parts, includeTransformer: true }
    expect(quantities(built(of, { phase: 'three' }, { inverters: [three] })).trafo).toBe(1)
    expect(quantities(built(of, { phase: 'three', tension: '220/380' }, { inverters: [three] })).trafo).toBeUndefined()
    expect(refused({ parts }, { phase: 'three' }, { inverters: [three] })).toEqual({
      code: 'supply.rule_transformer',
      values: { inverter: 380, grid: 220 },
    })
    expect(refused({ includeTransformer: true }, { phase: 'three' }, { inverters: [three] })?.code).toBe(
      'supply.rule_transformer_input',
    )
  })

  it('adds batteries by banks, with an inverter made for them', () => {
    const of = { generationType: 'hybrid', bankQuantity: 2, batteryQuantity: 3, batteryType: 'lithium' } as const
    const parts = [part('cell', 'battery', 'system')]
    const inverters = [inverter('grid', 5, 1), inverter('hybrid', 5, 500_000, { kind: 'hybrid' })]
    const kit = built({ ...of, parts }, {}, { inverters })
    expect(kit.inverterId).toBe('hybrid')
    expect(quantities(kit).cell).toBe(6)
    expect(built({}, {}, { inverters }).inverterId).toBe('grid')
    expect(refused({ ...of, parts })).toEqual({ code: 'supply.rule_inverter_kind', values: { wanted: 'hybrid' } })
    expect(refused(of, {}, { inverters })?.code).toBe('supply.rule_battery_input')
  })
})

describe('[KIT-022] a rule builds none, and says which condition failed last', () => {
  it.each([
    [{ types: ['slab'] }, {}, 'supply.rule_type'],
    [{ phases: ['three'] }, {}, 'supply.rule_phase'],
    [{ tensions: ['13800'] }, {}, 'supply.rule_tension'],
    [{ inclination: 10 }, {}, 'supply.rule_inclination'],
    [{ generationType: 'off-grid' }, {}, 'supply.rule_batteries'],
    [{ powerBackup: true }, {}, 'supply.rule_batteries'],
    [{}, { generationType: 'hybrid' }, 'supply.rule_generation'],
    [{}, { neededKwp: Number.NaN }, 'supply.rule_power'],
    [{}, { neededKwp: 1e308 }, 'supply.rule_ratio'],
    [{ parts: [part('gone', 'other', 'system')] }, {}, 'supply.rule_input_gone'],
  ] as [Partial<KitRule>, Partial<KitFacts>, string][])('%o at %o: %s', (of, at, code) => {
    expect(refused(of, at)?.code).toBe(code)
  })

  it('with the volts of the string that came furthest, before equipment of the wrong kind', () => {
    const inverters = [inverter('hybrid', 5, 1, { kind: 'hybrid' }), inverter('i5', 5, 1, { mpptMinimumVoltage: 5000 })]
    expect(refused({}, {}, { inverters })?.code).toBe('supply.rule_strings')
    const amperes = refused({}, {}, { inverters: [inverter('i5', 5, 1, { maximumIscPerMppt: 5 })] })
    expect(amperes).toMatchObject({ code: 'supply.rule_amperes', values: { limit: 5 } })
  })

  it('with the input that has no price today, and with empty price lists', () => {
    const parts = [part('box', 'protection', 'system')]
    expect(refused({ parts }, {}, { inputs: [input('box', null)] })).toEqual({
      code: 'supply.rule_input_price',
      values: { name: 'box' },
    })
    expect(refused({}, {}, { modules: [] })?.code).toBe('supply.rule_modules')
    expect(refused({}, {}, { inverters: [] })?.code).toBe('supply.rule_inverters')
    expect(
      refused({ parts: [part('box', 'other', 'module', 100_000)] }, {}, { inputs: [input('box', 1e12)] })?.code,
    ).toBe('supply.rule_price')
  })
})

it('says in words what a rule is not for, and of what its batteries are', () => {
  const said = (of: Partial<KitRule>, at: Partial<KitFacts> = {}) => {
    const { code, values } = refused(of, at)!
    return formatMessage('pt-BR', composeMessages[code], values)
  }
  expect(said({ types: ['slab'] }, { type: 'fiber-cement' })).toBe('A regra não monta kits para fibrocimento.')
  expect(said({}, { generationType: 'off-grid' })).toBe('A regra não monta kits off-grid.')
  expect(said({ tensions: ['127/220'] }, { tension: '13800' })).toBe('A regra não monta kits para 13,8 kV.')
  const why = { banks: 1, each: 4, type: 'lead_acid' }
  expect(formatMessage('pt-BR', composeMessages['supply.why_batteries'], why)).toBe(
    '1 banco de 4 baterias de chumbo-ácido.',
  )
})
