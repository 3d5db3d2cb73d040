import type { Config } from '../../catalogue/contract.ts'
import { defaultMinimumTemperature, regionOf } from '../../energy/cell-temperature.ts'
import type { ConsumerUnit, PlaceClimate } from '../../energy/contract.ts'
import type { KitLine } from '../../pricing/price-composition.ts'
import {
  type Composed,
  type ComposedKit,
  composeKit,
  type KitFacts,
  kitItems,
  offeredInputs,
} from '../../supply/custom-kit.ts'
import type { KnownFacts } from '../assembly/assemble-input.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { namedWithUnit } from './named-with-unit.ts'

interface Place {
  units: readonly Pick<ConsumerUnit, 'role' | 'phase' | 'breakerVoltage' | 'tariffGroup'>[]
  climate: PlaceClimate | null
  sizing: Config['settings']['sizing']
}

/** °C: the lowest ambient and the hottest cell temperature, for sizing strings. */
export const stringTemperatures = ({ climate, sizing }: Pick<Place, 'climate' | 'sizing'>) => ({
  coldest: sizing.minimumTemperature ?? defaultMinimumTemperature[regionOf(climate?.place.uf ?? 'SP')],
  hottestCell: sizing.maximumCellTemperature,
})

/** The facts of a proposal's place for rules of kits, at a needed power. */
export function placeOfRule(
  { planes, structure }: Pick<ProposalChoices, 'planes' | 'structure'>,
  place: Place,
  neededKwp: number,
): KitFacts {
  const unit = place.units.find(({ role }) => role === 'generating') ?? place.units[0]
  const perRow = planes.flatMap(({ maxPerRow }) => maxPerRow || [])
  return {
    neededKwp,
    rounding: place.sizing.rounding,
    modules: null,
    phase: unit?.phase ?? 'two',
    tension: tensionOf(unit),
    type: structure === 'general' ? null : structure,
    tilt: Math.max(...planes.map(({ orientation }) => orientation.tilt)),
    maxPerRow: perRow.length > 0 ? Math.min(...perRow) : null,
    temperatures: stringTemperatures(place),
    distanceM: null,
    generationType: null,
  }
}

function tensionOf(unit: Place['units'][number] | undefined): KitFacts['tension'] {
  if (unit?.tariffGroup === 'A') return '13800'
  return (unit?.breakerVoltage ?? 0) >= 380 ? '220/380' : '127/220'
}

type ChosenByRule = Pick<ProposalChoices, 'kit' | 'planes' | 'structure'>
type RuleKnown = Pick<Place, 'units'> &
  Pick<KnownFacts, 'rules' | 'modules' | 'inverters' | 'climate'> & {
    config: { settings: Pick<Config['settings'], 'sizing'> }
  }

/** The kit that the chosen rule builds from the chosen equipment; null where no rule or no equipment is chosen. */
export function ruleKit(choices: ChosenByRule, facts: RuleKnown): Composed | null {
  const { ruleId, moduleId, modules, inverters } = choices.kit
  const rule = facts.rules?.rules.find(({ id }) => id === ruleId)
  const module = facts.modules.find(({ id }) => id === moduleId)
  if (!rule || !module || modules === null) return null
  const named = inverters.map(({ itemId }) => itemId)
  const chosen = { modules: [module], inverters: facts.inverters.filter(({ id }) => named.includes(id)) }
  const place = { units: facts.units, climate: facts.climate, sizing: facts.config.settings.sizing }
  const at = placeOfRule(choices, place, (modules * module.datasheet.powerW) / 1000)
  return composeKit(rule, { ...at, modules }, kitItems(chosen, offeredInputs(facts.rules!)))
}

const kinds: Partial<Record<ComposedKit['lines'][number]['part'], KitLine['kind']>> = {
  module: 'module',
  inverter: 'inverter',
  structure: 'structure',
  battery: 'battery',
  other: 'other',
}

/** The price lines of a kit built by a rule, with the rule's quantities. */
export const ruleKitLines = ({ lines }: ComposedKit): KitLine[] =>
  lines.map(({ id, part, name, unit, unitCents, quantity }) => ({
    id: `rule:${id}`,
    name: namedWithUnit({ name, unit }),
    kind: kinds[part] ?? 'input',
    unitCents,
    quantity,
    per: 'system',
  }))
