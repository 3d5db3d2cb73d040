import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { Removal } from '../../../platform/ui/forms/record-drawer.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels, type StatusSettings, type StepSettings } from '../contract.ts'
import { mayTakeOver } from '../status.ts'
import { funnelRefreshes } from './funnel-refreshes.ts'
import { funnelScreenMessages as words } from './messages.ts'

/** The other statuses of the funnel, as options. */
export const othersOf = (steps: readonly StepSettings[], status: StatusSettings | null) =>
  steps.flatMap((one) =>
    one.statuses
      .filter(({ id }) => id !== status?.id)
      .map(({ id, name }) => ({ value: id, label: name, detail: one.name, parallel: one.parallel, loss: one.loss })),
  )

/** A status with deals can be removed only when another takes them over. */
export function useStatusRemoval(
  status: StatusSettings | null,
  step: StepSettings,
  steps: readonly StepSettings[],
): Removal | null {
  const { t } = useText(words)
  const remove = useCall(funnels.removeStatus, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const [takenOverBy, setTakenOverBy] = useState<string | null>(null)
  if (!status) return null
  const { id, name } = status
  const others = othersOf(steps, status).filter((other) => mayTakeOver(step, other).ok)
  return {
    label: t('funnel.delete'),
    question: t('funnel.delete.ask', { name }),
    consequence: (
      <>
        <p>{t('funnel.delete.text')}</p>
        <SelectField label={t('funnel.takenOverBy')} options={others} value={takenOverBy} onChange={setTakenOverBy} />
      </>
    ),
    run: async () => {
      await remove.call({ params: { id }, query: takenOverBy ? { takenOverBy } : {} })
      notify.success(t('funnel.deleted', { name }))
    },
  }
}
