import { registerMessages } from '../../../../platform/i18n/registry.ts'
import type { Milestone } from '../../plan-milestones.ts'

declare module '../../../../platform/http/module.ts' {
  interface ServerModule {
    /** Milestones of a deal that instalments may wait for. */
    milestones?: readonly Milestone[]
  }
}

const known = new Map<string, Milestone>()

/** Registers a module's milestones; one declared before under the same id is replaced, with its events. */
export function registerMilestones(milestones: readonly Milestone[]) {
  for (const milestone of milestones) {
    known.set(milestone.id, milestone)
    registerMessages({ [`milestones.name.${milestone.id}`]: milestone.words })
  }
}

export const knownMilestones = (): readonly Milestone[] => [...known.values()].sort((one, other) => one.at - other.at)
export const milestoneOf = (id: string) => known.get(id)
export const isByHand = ({ reachedBy, alsoByHand }: Milestone) => reachedBy === undefined || alsoByHand === true
