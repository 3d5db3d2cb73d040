import { IconLockDollar } from '@tabler/icons-react'
import { signOut } from '../data/session.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { Button, LinkButton } from '../pieces/button.tsx'
import { useHasScreen } from '../routing/areas.tsx'
import { billingPath } from '../routing/paths.ts'
import { useText } from '../text/use-text.ts'
import { callLogout } from './logout.ts'
import styles from './shell.module.css'
import { useSupport } from './support.ts'

/** In the place of every screen while the company is blocked for non-payment. */
export function BlockedInstance() {
  const { t } = useText(messages)
  const hasInvoices = useHasScreen(billingPath)
  const support = useSupport()
  const leave = () => {
    void callLogout()
    signOut()
  }
  return (
    <main className={styles.alone}>
      <EmptyState
        icon={IconLockDollar}
        title={t('ui.blocked.title')}
        action={
          <>
            {hasInvoices && (
              <LinkButton to={billingPath} variant="primary">
                {t('ui.blocked.invoices')}
              </LinkButton>
            )}
            {support.isOffered && <Button onClick={support.open}>{t('ui.support')}</Button>}
            <Button onClick={leave}>{t('ui.blocked.leave')}</Button>
          </>
        }
      >
        {t('ui.blocked.text')}
      </EmptyState>
    </main>
  )
}
