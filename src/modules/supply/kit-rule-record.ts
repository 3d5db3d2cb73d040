import { z } from 'zod'
import { choice, count, flag, number, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { kitStructures, tensions } from './kit-record.ts'
import { main, named } from './name-field.ts'

const site = { isFirst: true, section: 'site', inRow: true } as const
const build = { isFirst: true, section: 'build', inRow: true } as const
const battery = { isFirst: true, section: 'battery', inRow: true } as const

export const generationTypes = ['on-grid', 'off-grid', 'hybrid'] as const
export const phases = ['single', 'two', 'three'] as const
/** What a line of a rule is for. */
export const kitParts = ['protection', 'cable', 'connector', 'structure', 'transformer', 'battery', 'other'] as const
/** What the quantity of an input is multiplied by. */
export const kitPers = ['system', 'module', 'kwp', 'inverter', 'row', 'string', 'metre'] as const

/** What systems are mounted on; a rule for systems without a structure names none of them. */
export const ruleTypes = kitStructures.filter((structure) => structure !== 'none')

export const RulePart = z.object({
  inputId: z.uuid('supply.input_required'),
  part: z.enum(kitParts),
  quantity: z
    .number('supply.quantity_positive')
    .positive('supply.quantity_positive')
    .max(100_000, 'supply.quantity_positive'),
  per: z.enum(kitPers),
})
export type RulePart = z.output<typeof RulePart>

/** Values, each once; none of them: all. */
const anyOf = <const V extends string>(values: readonly V[]) => {
  const list = z.array(z.enum(values)).max(values.length)
  return { input: list.overwrite((given) => [...new Set(given)]).default([]), output: list }
}
const Parts = z.array(RulePart).max(60)

/** How the company puts a kit together from its price list and its inputs. */
export const kitRuleRecord = record({
  kind: 'kit-rule',
  table: 'kit_rules',
  edit: 'settings.pricing',
  sections: ['main', 'site', 'build', 'battery', 'parts'],
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, named),
    generationType: choice(
      { pt: 'Tipo de geração', en: 'Generation type' },
      {
        'on-grid': { pt: 'On-grid', en: 'On-grid' },
        'off-grid': { pt: 'Off-grid', en: 'Off-grid' },
        hybrid: { pt: 'Híbrido', en: 'Hybrid' },
      },
      {
        ...main,
        shape: z.enum(generationTypes),
        isRequired: true,
        column: { width: 9, phone: 'fact' },
        filter: true,
      },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...main, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    types: other({ pt: 'Tipos de telhado', en: 'Roof types' }, anyOf(ruleTypes), { ...site, isWide: true }),
    phases: other({ pt: 'Fases', en: 'Phases' }, anyOf(phases), { ...site, isWide: true }),
    tensions: other({ pt: 'Tensões', en: 'Voltages' }, anyOf(tensions), { ...site, isWide: true }),
    inclination: number(
      { pt: 'Inclinação máxima', en: 'Steepest tilt' },
      {
        ...site,
        shape: z.number().min(0, 'supply.tilt_range').max(90, 'supply.tilt_range').nullable().default(null),
      },
    ),
    modulesPerRow: count(
      { pt: 'Máximo de módulos por fileira', en: 'Most modules in a row' },
      {
        ...build,
        shape: z.int().min(1, 'supply.per_row_range').max(1000, 'supply.per_row_range').nullable().default(null),
        column: { width: 8, isOptional: true },
      },
    ),
    distanceM: number(
      { pt: 'Distância até o inversor', en: 'Distance to the inverter' },
      {
        ...build,
        shape: z
          .number('supply.distance_range')
          .min(0, 'supply.distance_range')
          .max(10_000, 'supply.distance_range')
          .default(20),
        isRequired: true,
        isAlways: true,
      },
    ),
    includeTransformer: flag(
      { pt: 'Incluir transformador', en: 'Include a transformer' },
      { ...build, isWide: true, column: { width: 7, isOptional: true }, filter: true },
    ),
    powerBackup: flag(
      { pt: 'Backup de energia', en: 'Power backup' },
      { ...battery, isWide: true, column: { width: 7, isOptional: true }, filter: true },
    ),
    batteryType: choice(
      { pt: 'Tipo de bateria', en: 'Battery type' },
      { lithium: { pt: 'Lítio', en: 'Lithium' }, 'lead-acid': { pt: 'Chumbo-ácido', en: 'Lead-acid' } },
      { ...battery },
    ),
    batteryId: other(
      { pt: 'Modelo da bateria', en: 'Battery model' },
      { input: z.uuid('supply.battery_unknown').nullable().default(null), output: z.string().nullable() },
      { ...battery, isWide: true },
    ),
    bankQuantity: count(
      { pt: 'Bancos de baterias', en: 'Battery banks' },
      {
        ...battery,
        shape: z.int('supply.banks_range').min(0, 'supply.banks_range').max(100, 'supply.banks_range').default(0),
        isAlways: true,
      },
    ),
    batteryQuantity: count(
      { pt: 'Baterias por banco', en: 'Batteries in a bank' },
      {
        ...battery,
        shape: z.int('supply.banks_range').min(0, 'supply.banks_range').max(100, 'supply.banks_range').default(0),
        isAlways: true,
      },
    ),
    parts: other(
      { pt: 'Insumos', en: 'Inputs' },
      { input: Parts.default([]), output: Parts },
      { isFirst: true, section: 'parts', inRow: true, isWide: true },
    ),
    createdAt,
  },
})
