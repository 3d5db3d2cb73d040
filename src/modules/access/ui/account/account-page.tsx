import { IconAlertTriangle } from '@tabler/icons-react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useAreas } from '../../../../platform/ui/routing/areas.tsx'
import { AppearanceChoices } from '../../../../platform/ui/shell/account-menu.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Account, access } from '../../contract.ts'
import { accountMessages } from '../account-messages.ts'
import { AboutPanel } from './about-panel.tsx'
import styles from './account.module.css'
import { CompaniesPanel } from './companies-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { GooglePanel } from './google-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** The person's own data, ways to sign in, and devices. */
export function AccountPage() {
  const { t } = useText(accountMessages)
  const account = useItem(access.account, {})
  return (
    <Page title={t('account.title')} width="reading">
      {account.error && !account.data ? (
        <Failure failure={account.error} retry={account.refetch} />
      ) : account.data ? (
        <Panels account={account.data} />
      ) : (
        <div className={styles.columns}>
          <Skeleton height="22rem" />
          <Skeleton height="22rem" />
        </div>
      )}
    </Page>
  )
}

function Panels({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  const { account: panels } = useAreas()
  const { secondFactor } = account
  const isMissing = secondFactor.isRequired && !secondFactor.hasTotp && secondFactor.passkeys.length === 0
  return (
    <>
      {account.isLoggedFromAdmin && <Warning>{t('account.onBehalf')}</Warning>}
      {isMissing && !account.isLoggedFromAdmin && <Warning>{t('account.factor.required')}</Warning>}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonPanel account={account} />
          {!account.isLoggedFromAdmin && <SecondFactorPanel account={account} />}
          {!account.isLoggedFromAdmin && <PasswordPanel />}
        </div>
        <div className={styles.column}>
          <Panel title={t('account.appearance')}>
            <div className={styles.choices}>
              <AppearanceChoices />
            </div>
          </Panel>
          {account.google.isAvailable && <GooglePanel account={account} />}
          {panels.map(([name, Part]) => (
            <Part key={name} />
          ))}
          <CompaniesPanel />
          <AboutPanel account={account} />
          {/* Last: nobody knows how many there are before they are read, and nothing may move. */}
          <DevicesPanel />
        </div>
      </div>
    </>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p className={styles.warning} role="status">
    <Icon of={IconAlertTriangle} />
    {children}
  </p>
)
