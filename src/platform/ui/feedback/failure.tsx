import { IconArrowLeft, IconCloudOff, IconFileUnknown, IconRefresh } from '@tabler/icons-react'
import { ApiError, isForPermission } from '../../contract/client.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import styles from './states.module.css'

/** Parts that are closed to the company or to the person, and what that is called. */
const closedParts: Record<string, keyof typeof messages> = {
  'platform.feature_not_in_plan': 'ui.not_in_plan.title',
  'platform.feature_in_maintenance': 'ui.maintenance.title',
  'platform.service_in_maintenance': 'ui.maintenance.title',
  'platform.forbidden': 'ui.restricted.title',
  'platform.hidden': 'ui.restricted.title',
  'access.deal_denied': 'ui.restricted.title',
  'access.lead_denied': 'ui.restricted.title',
}

/** Where there is no form whose fields could say what is wrong with them, the first of them says it here. */
const reasonOf = ({ code, detail, fields, message }: ApiError) =>
  detail || (code === 'platform.invalid' && Object.values(fields)[0]) || message

/** What went wrong with a part of the screen, and a way to try again. */
export function Failure({ failure, retry }: { failure?: unknown; retry?: () => void }) {
  const { t } = useText(messages)
  const known = failure instanceof ApiError ? failure : null
  const closed = known && (closedParts[known.code] ?? (isForPermission(known) && 'ui.restricted.title'))
  // Trying again changes nothing where the plan or a permission closes the part, or where there is no record.
  const isGone = known?.status === 404
  const isForGood = known?.status === 403 || isGone
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badge} data-tone="danger">
        <Icon of={isGone ? IconFileUnknown : IconCloudOff} size="large" />
      </span>
      <h3>{closed ? t(closed) : isGone || known?.detail ? known.message : t('ui.failure.load')}</h3>
      {isGone && <p className={styles.text}>{t('ui.failure.gone')}</p>}
      {!isGone && <p className={styles.text}>{(known && reasonOf(known)) || t('ui.failure.unexpected')}</p>}
      {known && known.status >= 500 && known.requestId && (
        <p className={styles.code}>{t('ui.notice.code', { id: known.requestId })}</p>
      )}
      {isGone && history.length > 1 && (
        <Button icon={IconArrowLeft} onClick={() => history.back()}>
          {t('ui.failure.back')}
        </Button>
      )}
      {retry && !isForGood && (
        <Button icon={IconRefresh} onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}
