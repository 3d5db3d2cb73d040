import type { ProposalChoices } from '../proposal-choices.ts'
import type { CandidateKit } from './candidate-kits.ts'

/** The choices that the form sends when this kit is chosen. */
export function kitChoice({ kit }: ProposalChoices, found: CandidateKit): ProposalChoices['kit'] {
  const { offered, rule, moduleId, modules, inverterId, inverters } = found
  if (offered)
    return {
      ...kit,
      source: 'closed-kit',
      kitId: offered.id,
      ruleId: null,
      moduleId,
      modules,
      inverters: offered.inverters,
    }
  const quantities = [{ itemId: inverterId, quantity: inverters }]
  const source = rule ? 'custom-kit' : 'own'
  return { ...kit, source, kitId: null, ruleId: rule?.id ?? null, moduleId, modules, inverters: quantities }
}

export const isKitOf = (kit: CandidateKit, { kit: chosen }: ProposalChoices) =>
  (kit.offered?.id ?? null) === (chosen.kitId ?? null) &&
  (kit.rule?.id ?? null) === (chosen.ruleId ?? null) &&
  (kit.offered !== null || isOfEquipment(kit, chosen))

const isOfEquipment = (kit: CandidateKit, chosen: ProposalChoices['kit']) =>
  chosen.moduleId === kit.moduleId &&
  chosen.modules === kit.modules &&
  chosen.inverters.length === 1 &&
  chosen.inverters[0]!.itemId === kit.inverterId &&
  // A rule says itself how many inverters the modules take at a place.
  (kit.rule !== null || chosen.inverters[0]!.quantity === kit.inverters)

/** The kit that the chosen kit's rule would build now, if it differs; otherwise null. */
export const movedTo = (chosen: CandidateKit, kits: readonly CandidateKit[]): CandidateKit | null =>
  (chosen.rule && kits.find(({ id, rule }) => rule?.id === chosen.rule!.id && id !== chosen.id)) || null
