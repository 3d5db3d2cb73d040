import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { rangeRecord } from '../range-record.ts'
import { saleScreenMessages as words } from './messages.ts'

/** What shows the commission ranges or reckons with them. */
export const shownIn = [sales.ranges, sales.rangePage]

const endpoints = { add: sales.addRange, edit: sales.editRange }
const start = { preSellerPercent: 0 }
const says = {
  add: words['sales.range.new'],
  edit: words['sales.range.edit'],
  saved: words['sales.range.saved'],
  ask: words['sales.range.remove.ask'],
  consequence: words['sales.range.remove.why'],
  removed: words['sales.range.removed'],
}

/** A new commission range, or the change of one. */
export function RangeDrawer({ range, onClose }: { range: ListedRow | null; onClose(): void }) {
  const { t } = useText(words)
  return (
    <RecordEditor
      record={rangeRecord}
      row={range}
      endpoints={endpoints}
      removal={sales.removeRange}
      refreshes={shownIn}
      says={says}
      words={saleMessages}
      start={start}
      more={{ toTotal: { hint: t('sales.range.open') } }}
      onClose={onClose}
    />
  )
}
