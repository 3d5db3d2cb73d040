import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealMilestone } from '../../plan-contract.ts'
import type { PayWay, PlanPart } from '../../plan-instalments.ts'
import { planScreenMessages } from './messages.ts'
import type { DraftRow } from './plan-draft.ts'
import { usePlanWords } from './plan-words.ts'

/** How what somebody else saved of a plan reads: a whole plan an instalment after the other, else one value of a row. */
export function useSavedWords(milestones: readonly DealMilestone[]) {
  const { t, say } = useText(planScreenMessages)
  const read = usePlanWords()
  const milestone = (id: string) => {
    const known = milestones.find((one) => one.id === id)
    return known ? say(known.words) : id || t('plan.on_day')
  }
  const row = ({ part, amount, ...due }: DraftRow) =>
    [read.part(part), formatMoney(amount ?? 0), read.due({ ...due, days: due.days ?? 0 }, milestones)].join(' · ')
  const words: Record<string, (saved: string) => string> = {
    part: (saved) => read.part(saved as PlanPart),
    method: (saved) => read.method(saved as PayWay),
    milestone,
  }
  return (path: string, saved: unknown) => {
    if (path === 'instalments') return (saved as DraftRow[]).map(row).join('; ')
    const field = path.split('.').at(-1)!
    return field === 'amount' ? formatMoney(Number(saved)) : words[field]?.(String(saved))
  }
}
