import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Choice, notifications } from '../contract.ts'
import styles from './bell-panel.module.css'
import { notificationScreenMessages } from './messages.ts'

/** Which notifications the person wants, here and on their devices. */
export function ChoicesPanel() {
  const { t } = useText(notificationScreenMessages)
  const choices = useItem(notifications.choices, {})
  return (
    <Panel title={t('choices.title')}>
      <div className={styles.rows}>
        {choices.isLoading && <Skeleton height="6rem" />}
        {choices.error && !choices.data && <Failure failure={choices.error} retry={() => void choices.refetch()} />}
        {choices.data?.map((choice) => (
          <OneChoice key={choice.kind} choice={choice} />
        ))}
      </div>
    </Panel>
  )
}

function OneChoice({ choice }: { choice: Choice }) {
  const { t } = useText(notificationScreenMessages)
  const choose = useCall(notifications.choose, { refreshes: [notifications.choices] })
  const { label, ...chosen } = choice
  const change = (patch: Partial<Choice>) => void choose.run({ body: { ...chosen, ...patch } })
  return (
    <fieldset className={styles.choice} aria-label={label}>
      <strong>{label}</strong>
      <Switch label={t('choices.inApp')} isOn={choice.inApp} onChange={(inApp) => change({ inApp })} />
      <Switch label={t('choices.push')} isOn={choice.push} onChange={(push) => change({ push })} />
    </fieldset>
  )
}
