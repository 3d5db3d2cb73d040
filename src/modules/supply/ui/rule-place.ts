import type { ComponentType, ReactNode } from 'react'
import type { Needs } from '../../../platform/contract/endpoint.ts'
import type { KitFacts } from '../custom-kit.ts'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Real places for which the editor of a rule of kits shows what it builds. */
    rulePlaces?: readonly RulePlace[]
  }
}

/** A real place that a later module knows: lets a person choose one, and tells what a rule is told of it. */
export interface RulePlace {
  id: string
  needs: Needs
  part: ComponentType<{ children(facts: KitFacts): ReactNode }>
}
