import { Fact, Facts, Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Account } from '../../contract.ts'
import { accountMessages } from '../account-messages.ts'

/** Name and version of the product, for support. */
export function AboutPanel({ account }: { account: Account }) {
  const { t } = useText(accountMessages)
  return (
    <Panel title={t('account.about')}>
      <Facts>
        <Fact label={t('account.version')}>{account.version}</Fact>
        <Fact label={t('account.environment')}>{account.environment}</Fact>
      </Facts>
    </Panel>
  )
}
