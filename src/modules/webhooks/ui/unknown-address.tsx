import { useItem } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhooks } from '../contract.ts'
import { webhookScreenMessages as words } from './messages.ts'

/** An address whose name nobody knows, or that leads inside, is kept and gets no call: that is told where it is saved. */
export function UnknownAddress({ url }: { url: string }) {
  const { t } = useText(words)
  const { data } = useItem(webhooks.address, { query: { url } })
  if (!data || data.isPublic) return null
  return <p role="status">{t('webhooksUi.address_unknown', { host: new URL(url).host })}</p>
}
