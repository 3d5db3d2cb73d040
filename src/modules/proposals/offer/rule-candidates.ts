import { roofUse } from '../../sizing/roof.ts'
import type { OfferedRule, OfferedRules } from '../../supply/contract.ts'
import {
  type ComposedKit,
  composeKit,
  type KitFacts,
  type KitItems,
  kitItems,
  offeredInputs,
} from '../../supply/custom-kit.ts'
import type { ProposalFacts } from '../assembly/assemble-proposal.ts'
import type { CandidateKit, UnbuiltRule, Wanted } from './candidate-kits.ts'

/**
 * The kit that each active rule builds at a place, with comparable figures, and the rules that build none, each with the condition that
 * failed last.
 */
export function ruleCandidates(offered: OfferedRules, place: KitFacts, equipment: Sold, wanted: Wanted) {
  const all = itemsOf(offered, equipment)
  const built: CandidateKit[] = []
  const unbuilt: UnbuiltRule[] = []
  for (const rule of offered.rules) {
    const items = rankedItems(all, idOf(rule), wanted)
    // A rule that the server's order lacks builds nothing; its conditions ask for no price.
    const composed = composeKit(rule, place, items ?? all)
    if (!composed.ok) {
      const { code, values } = composed
      unbuilt.push({ id: rule.id, name: rule.name, barrier: { code, values } })
      continue
    }
    const module = items?.modules.find(({ id }) => id === composed.kit.moduleId)
    if (module) built.push(candidateOf(rule, composed.kit, areaOf(composed.kit.modules, module, wanted), wanted))
  }
  return { built, unbuilt }
}

type Sold = Pick<ProposalFacts, 'modules' | 'inverters'>

const made = new WeakMap<OfferedRules, Sold & { items: KitItems }>()

/** The items for sale, indexed once: they stay the same while a form is typed in and are searched with every key. */
function itemsOf(offered: OfferedRules, { modules, inverters }: Sold): KitItems {
  const known = made.get(offered)
  if (known?.modules === modules && known.inverters === inverters) return known.items
  const items = kitItems({ modules, inverters }, offeredInputs(offered))
  made.set(offered, { modules, inverters, items })
  return items
}

const idOf = ({ id }: Pick<OfferedRule, 'id'>) => `rule:${id}`

/** The kit of a rule that the person chose, with its number of modules then; the offer is calculated with it. */
export function chosenRuleCandidate(
  rule: OfferedRule,
  kit: ComposedKit,
  { modules }: Pick<ProposalFacts, 'modules'>,
  wanted: Wanted,
): CandidateKit | null {
  const module = modules.find(({ id }) => id === kit.moduleId)
  if (!module) return null
  const candidate = candidateOf(rule, kit, areaOf(kit.modules, module, wanted), wanted)
  return { ...candidate, id: `${candidate.id}:chosen` }
}

/** Where prices are hidden: the equipment that the rule selects by them; null where it builds nothing. */
function rankedItems(items: KitItems, id: string, { ranking }: Wanted): KitItems | null {
  if (!ranking) return items
  const found = ranking.find((kit) => kit.id === id)
  return (
    (found && {
      ...items,
      modules: items.modules.filter((one) => one.id === found.moduleId),
      inverters: items.inverters.filter((one) => one.id === found.inverterId),
    }) ??
    null
  )
}

type Sheet = Parameters<typeof roofUse>[1]
const areaOf = (count: number, { datasheet }: { datasheet: Sheet }, { spacingM }: Wanted) =>
  roofUse(count, datasheet, { gap: spacingM }).area

function candidateOf(
  { id, name }: OfferedRule,
  kit: ComposedKit,
  area: number,
  { neededKwp, areaM2 }: Wanted,
): CandidateKit {
  const { lines, powerKwp, acKw, priceCents, ...equipment } = kit
  return {
    ...equipment,
    id: idOf({ id }),
    powerKwp,
    acKw,
    ratio: powerKwp / acKw,
    areaM2: area,
    priceCents,
    centsPerWp: priceCents / (powerKwp * 1000),
    coverage: powerKwp / neededKwp,
    reaches: powerKwp >= neededKwp - 1e-9,
    fits: areaM2 === null || area <= areaM2,
    warnings: [],
    offered: null,
    rule: { id, name, lines },
    barredBy: null,
  }
}
