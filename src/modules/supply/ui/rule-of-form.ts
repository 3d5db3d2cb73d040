import type { KitRule } from '../compose/kit-rule.ts'
import type { RulePart } from '../kit-rule-record.ts'
import type { KitRuleInput } from '../kit-rules-contract.ts'

type Figure = 'bankQuantity' | 'batteryQuantity' | 'distanceM'
type Missing<T> = { [Name in keyof T]: T[Name] | null }

/** A rule while it is typed: figures and inputs may still be missing. */
export type TypedRule = Omit<KitRuleInput, Figure | 'parts'> &
  Missing<Pick<KitRuleInput, Figure>> & { parts: Missing<RulePart>[] }

const isWhole = (part: Missing<RulePart>): part is RulePart => Boolean(part.inputId) && Number(part.quantity) > 0

/** The rule as it is typed; lines that are not whole yet do not count. */
export const ruleOfForm = (typed: TypedRule): KitRule => ({
  ...typed,
  bankQuantity: typed.bankQuantity ?? 0,
  batteryQuantity: typed.batteryQuantity ?? 0,
  distanceM: typed.distanceM ?? 0,
  parts: typed.parts.filter(isWhole),
})
