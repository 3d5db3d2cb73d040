import { Page } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { apiScreenMessages as words } from './messages.ts'
import { TokensPanel } from './tokens-panel.tsx'

/** How programs get in: the company's tokens, one's own, and the way to the documentation. */
export function ApiPage() {
  const { t } = useText(words)
  return (
    <Page
      title={t('apiUi.title')}
      width="reading"
      actions={<LinkButton to="/settings/integrations/api/reference">{t('apiUi.reference')}</LinkButton>}
    >
      <TokensPanel kind="company" />
      <TokensPanel kind="personal" />
    </Page>
  )
}
