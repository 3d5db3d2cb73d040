import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../../platform/ui/work/use-bulk-call.tsx'
import { amountsOfPeople } from '../../commission-record.ts'
import { sales } from '../../contract.ts'
import { closingRefreshes } from './close-month.tsx'
import { commissionScreenMessages as words } from './messages.ts'

/** Chosen closings are paid on one day: the button on chosen ones, and its dialog. They are chosen by hand, as each is paid to somebody. */
export function usePayMany() {
  const { t } = useText(words)
  const granted = usePermissions()
  const mayPay = useMay(sales.payClosings.needs) && !amountsOfPeople.some((flag) => granted.has(flag))
  const [asked, setAsked] = useState<Selection | null>(null)
  const { tell, reasons } = useBulkCall(closingRefreshes, () => {
    asked?.clear()
    setAsked(null)
  })
  const button = (selection: Selection) =>
    !selection.isAllMatching && (
      <Button variant="quiet" icon={IconCash} onClick={() => setAsked(selection)}>
        {t('closings.pay')}
      </Button>
    )
  return {
    button: mayPay ? button : undefined,
    dialogs: (
      <>
        {asked && <PayMany ids={asked.ids} tell={tell} onClose={() => setAsked(null)} />}
        {reasons}
      </>
    ),
  }
}

interface PayManyProps {
  ids: readonly string[]
  tell: ReturnType<typeof useBulkCall>['tell']
  onClose(): void
}

function PayMany({ ids, tell, onClose }: PayManyProps) {
  const { t } = useText(words)
  const required = useText(messages).t('ui.required')
  const pay = useBulkChange(sales.payClosings, closingRefreshes, tell)
  const [start] = useState(today)
  const [paidOn, setPaidOn] = useState<string | null>(start)
  return (
    <BulkDialog
      title={t('closings.pay_many.title', { count: ids.length })}
      count={ids.length}
      acknowledges={t('closings.pay_many.acknowledge', { count: ids.length })}
      confirm={t('closings.pay')}
      unavailable={paidOn ? null : required}
      isChanged={paidOn !== start}
      onClose={onClose}
      run={() => pay({ body: { ids: [...ids], paidOn: paidOn! } })}
    >
      <p>{t('closings.pay_many.text')}</p>
      <DateField label={t('closings.paid_on')} isRequired max={today()} value={paidOn} onChange={setPaidOn} />
    </BulkDialog>
  )
}
