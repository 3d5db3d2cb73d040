import { access } from '../../modules/access/contract.ts'
import { useItem } from '../../platform/ui/data/queries.ts'
import { messages } from '../../platform/ui/messages.ts'
import { formatAnyOf } from '../../platform/ui/text/formats.ts'
import { useText } from '../../platform/ui/text/use-text.ts'

/** Which permission would open a screen, by the name that roles give it, and whom to ask. */
export function LackedPermission({ permission }: { permission: string }) {
  const { t } = useText(messages)
  const { data } = useItem(access.lacked, { query: { permission } })
  if (!data) return t('ui.restricted.text')
  const { name, grantedBy } = data
  const names = formatAnyOf(grantedBy)
  return t('ui.restricted.lacks', { permission: name, names: names || 'none' })
}
