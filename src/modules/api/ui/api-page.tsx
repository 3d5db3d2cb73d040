import { IconKey } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { apiTokens } from '../contract.ts'
import { apiScreenMessages as words } from './messages.ts'
import styles from './tokens.module.css'
import { AddToken, TokenRow, TokensPanel } from './tokens-panel.tsx'

/**
 * Access for programs: the company's tokens for people who configure it, one's own tokens, and a link to the
 * documentation.
 */
export function ApiPage() {
  const { t } = useText(words)
  if (useMay('general.settings')) return <CompanyTokens />
  return (
    <Page title={t('apiUi.title')} width="reading" actions={<ToReference />}>
      <TokensPanel />
    </Page>
  )
}

function CompanyTokens() {
  const { t } = useText(words)
  const filters = useKeptUrlState(nameSearch)
  const tokens = useList(apiTokens.list, filters.value)
  return (
    <SettingsList
      title={t('apiUi.title')}
      count={(count) => t('apiUi.count', { count })}
      add={<AddToken kind="company" />}
      filters={filters}
      above={
        <div className={styles.above}>
          <p>{t('apiUi.companyWhy')}</p>
          <ToReference />
        </div>
      }
      list={tokens}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      row={(token) => <TokenRow token={token} />}
      empty={{ icon: IconKey, title: t('apiUi.companyEmpty'), why: t('apiUi.noneOfCompany') }}
      below={<TokensPanel />}
    />
  )
}

function ToReference() {
  const { t } = useText(words)
  return <LinkButton to="/settings/integrations/api/reference">{t('apiUi.reference')}</LinkButton>
}
