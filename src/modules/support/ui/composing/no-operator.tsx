import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

/** For people who read and cannot write: what would let them write, if anything does. */
export function NoOperator() {
  const { t } = useText(words)
  const mayAttend = useMay('chat.attend')
  const mayManage = useMay('chat.manage-desk')
  if (!mayAttend) return <p className={styles.blocked}>{t('desk.no_operator.never')}</p>
  if (!mayManage) return <p className={styles.blocked}>{t('desk.no_operator')}</p>
  return (
    <p className={styles.blocked}>
      {t('desk.no_operator.add')} <Link to="/settings/chat-support/operators">{t('desk.no_operator.operators')}</Link>
    </p>
  )
}
