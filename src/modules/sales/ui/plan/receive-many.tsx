import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../../platform/ui/work/before-work.tsx'
import { useBulkCall, useBulkChange } from '../../../../platform/ui/work/use-bulk-call.tsx'
import { useLeavingOut } from '../../../../platform/ui/work/use-leaving-out.ts'
import { sales } from '../../contract.ts'
import type { PayWay } from '../../plan-instalments.ts'
import { planScreenMessages } from './messages.ts'
import { usePlanWords } from './plan-words.ts'
import { shownIn } from './use-plan-calls.ts'

const refreshes = [...shownIn, sales.receivables, sales.forecast]

interface Asked {
  selection: Selection
  count: number
  /** The filters of the list: everything that matches them may be chosen. */
  filters: Readonly<Record<string, unknown>>
}

/** Records the open amounts of the chosen instalments as received on one day: the button and its dialog. */
export function useReceiveMany() {
  const { t } = useText(planScreenMessages)
  const mayReceive = useMay(sales.receiveMany.needs)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { tell, reasons } = useBulkCall(refreshes, () => {
    asked?.selection.clear()
    setAsked(null)
  })
  const button = (selection: Selection, total: number, filters: Asked['filters']) => (
    <Button
      variant="quiet"
      icon={IconCash}
      onClick={() => setAsked({ selection, filters, count: selection.isAllMatching ? total : selection.ids.length })}
    >
      {t('plan.receive')}
    </Button>
  )
  return {
    button: mayReceive ? button : undefined,
    dialogs: (
      <>
        {asked && <ReceiveMany asked={asked} tell={tell} onClose={() => setAsked(null)} />}
        {reasons}
      </>
    ),
  }
}

interface DialogProps {
  asked: Asked
  tell: ReturnType<typeof useBulkCall>['tell']
  onClose(): void
}

function ReceiveMany({ asked: { selection, count, filters }, tell, onClose }: DialogProps) {
  const { t } = useText(planScreenMessages)
  const required = useText(kit).t('ui.required')
  const read = usePlanWords()
  const leaving = useLeavingOut()
  const receive = useBulkChange(sales.receiveMany, refreshes, tell)
  const [start] = useState(today)
  const [receivedOn, setReceivedOn] = useState<string | null>(start)
  const [method, setMethod] = useState<PayWay>('')
  const chosen = selection.isAllMatching ? { filters } : { ids: [...selection.ids] }
  return (
    <BulkDialog
      title={t('plan.receive_many.title', { count })}
      count={count}
      acknowledges={t('plan.receive_many.acknowledge', { count })}
      confirm={t('plan.receive')}
      unavailable={receivedOn ? null : required}
      isChanged={receivedOn !== start || method !== ''}
      onClose={onClose}
      run={() => receive({ body: { chosen, receivedOn: receivedOn!, method, ...leaving.body } })}
    >
      <p>{t('plan.receive_many.text')}</p>
      <DateField label={t('plan.received_on')} isRequired max={today()} value={receivedOn} onChange={setReceivedOn} />
      <SelectField
        label={t('plan.method')}
        options={read.methods.map((one) => (one.value === '' ? { ...one, label: t('plan.receive_many.own') } : one))}
        value={method}
        onChange={(one) => setMethod((one ?? '') as PayWay)}
      />
      <BeforeWork tells={['instalments.received']} {...leaving.props} />
    </BulkDialog>
  )
}
