import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'

const refreshes = [automations.show, automations.list, automations.runs, automations.comparison]

interface Props {
  detail: AutomationDetail
  /** Opens the part of the sentence that names what is gone. */
  onLook(path: string): void
}

/** Why the rule is paused, what it has kept since, and what a person can decide. */
export function PausedStrip({ detail: { id, state, reason, why, faults, paused }, onLook }: Props) {
  const { t } = useText(words)
  const mayEdit = useMay('automations.edit')
  const resume = useCall(automations.resume, { refreshes })
  if (state !== 'paused') return null
  const go = (how: 'go-on' | 'discard') => void resume.run({ params: { id }, body: { how } })
  const path = why?.path
  const gone = path ? faults[path] : undefined
  return (
    <div className={styles.question} role="status">
      <p>{gone ?? reason}</p>
      <Kept paused={paused} />
      {paused?.stops && <p>{t(gone ? 'automations.paused.mend' : 'automations.paused.publish')}</p>}
      {mayEdit && (
        <div className={styles.sentence}>
          {!paused?.stops && (
            <Button isBusy={resume.isRunning} onClick={() => go('go-on')}>
              {t('automations.go_on')}
            </Button>
          )}
          {gone && path && <Button onClick={() => onLook(path)}>{t('automations.paused.look')}</Button>}
          {(!paused?.stops || paused.waiting > 0) && (
            <Button variant="quiet" onClick={() => go('discard')}>
              {t('automations.discard')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** What waits for the decision. */
function Kept({ paused }: Pick<AutomationDetail, 'paused'>) {
  const { t } = useText(words)
  if (!paused) return null
  const { at, waiting, kept, keeps } = paused
  const since = at ? `${formatDate(at)} ${formatTime(at)}` : ''
  return (
    <p>
      {t(keeps ? 'automations.paused.keeps' : 'automations.paused.keeps_not', { since, kept })}{' '}
      {t('automations.paused.waiting', { waiting })}
    </p>
  )
}
