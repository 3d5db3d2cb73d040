/** What the form of a proposal builds kits of rules with; `compose/` holds how. */
export { composeKit } from './compose/compose-kit.ts'
export { kitItems } from './compose/kit-items.ts'
export type { Barrier, Composed, ComposedKit, ComposedLine, KitFacts, KitItems } from './compose/kit-rule.ts'
export { offeredInputs } from './compose/offered-inputs.ts'
