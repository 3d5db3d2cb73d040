import { useItem } from '../../../platform/ui/data/queries.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { BeforeWorkPart } from '../../../platform/ui/work/before-work.tsx'
import { automations } from '../contract.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'

/** Which rules a long work will start, said before it begins; each may be left out. */
export const RulesToStart: BeforeWorkPart = ({ tells, leavesOut, onLeaveOut }) => {
  const { t } = useText(words)
  const { data = [] } = useItem(automations.starting, { query: { events: [...tells] } })
  if (data.length === 0) return null
  const put = (id: string, starts: boolean) =>
    onLeaveOut(starts ? leavesOut.filter((one) => one !== id) : [...leavesOut, id])
  return (
    <fieldset className={styles.question}>
      <legend>{t('automations.will_start')}</legend>
      {data.map(({ id, name }) => (
        <Checkbox key={id} label={name} value={!leavesOut.includes(id)} onChange={(starts) => put(id, starts)} />
      ))}
    </fieldset>
  )
}
