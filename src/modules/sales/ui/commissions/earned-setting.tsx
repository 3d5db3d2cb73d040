import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../contract.ts'
import { type EarnedWhen, earnedWhens } from '../../earned.ts'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

/** When commissions count as earned. A milestone starts with the first one and can be changed. */
export function EarnedSetting() {
  const { t, say } = useText(words)
  const settings = useItem(sales.settings, {}).data
  const milestones = useItem(sales.milestones, {}).data ?? []
  const edit = useCall(sales.editSettings, {
    refreshes: [sales.settings],
    onDone: () => notify.success(t('earned.saved')),
  })
  if (!settings) return null
  const { acceptsPaidInFull, earnedWhen, earnedMilestone } = settings
  const save = (when: EarnedWhen, milestone = '') =>
    void edit.run({ body: { acceptsPaidInFull, earnedWhen: when, earnedMilestone: milestone } })
  return (
    <Panel>
      <div className={styles.rows}>
        <RadioCards
          label={t('earned.title')}
          hint={t('earned.why')}
          value={earnedWhen}
          options={earnedWhens.map((value) => ({
            value,
            title: t(`earned.${value}`),
            detail: t(`earned.${value}.why`),
          }))}
          onChange={(when) => save(when as EarnedWhen, when === 'milestone' ? milestones[0]?.id : '')}
        />
        {earnedWhen === 'milestone' && (
          <SelectField
            label={t('earned.milestone.which')}
            value={earnedMilestone}
            options={milestones.map(({ id, words: name }) => ({ value: id, label: say(name) }))}
            onChange={(milestone) => milestone && save('milestone', milestone)}
          />
        )}
      </div>
    </Panel>
  )
}
