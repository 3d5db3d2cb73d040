import { useParams } from '@tanstack/react-router'
import { RecordFields } from '../../../modules/custom-fields/ui/public.ts'
import { dealPageMessages } from '../../../modules/deals/ui/deal/messages.ts'
import { useDealOnPage } from '../../../modules/deals/ui/deal/use-deal.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'

/** All of the company's own fields for deals in this deal's step and status. */
export function FieldsTab() {
  const { t } = useText(dealPageMessages)
  const { id } = useDealOnPage()
  return <RecordFields recordId={id} part={{ title: t('deal.tab.custom-fields') }} />
}

/** The fields of one tab that the company added. */
export function AddedTab() {
  const { tabId } = useParams({ strict: false }) as { tabId: string }
  const { id } = useDealOnPage()
  return <RecordFields key={tabId} recordId={id} tabId={tabId} part={{}} />
}
