import { IconCash, IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addressOf } from '../../../../platform/contract/client.ts'
import { today } from '../../../../platform/i18n/days.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Closing } from '../../commission-closings-contract.ts'
import { sales } from '../../contract.ts'
import { openReceipt, sendReceipt } from '../receipt.ts'
import { closingRefreshes } from './close-month.tsx'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

/** Records that a closing was paid, all entries at once. */
export function PayClosing({ closing, unavailable }: { closing: Closing; unavailable: string | null }) {
  const { t } = useText(words)
  const may = useMay(sales.payClosing.needs)
  const [isPaying, setPaying] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="primary" icon={IconCash} unavailable={unavailable} onClick={() => setPaying(true)}>
        {t('closings.pay')}
      </Button>
      {isPaying && <PayDialog closing={closing} onClose={() => setPaying(false)} />}
    </>
  )
}

function PayDialog({ closing, onClose }: { closing: Closing; onClose(): void }) {
  const { t } = useText(words)
  const kit = useText(messages)
  const formId = useId()
  const pay = useCall(sales.payClosing, { refreshes: closingRefreshes, tells: 'nowhere' })
  const { id, number, total, userName } = closing
  const form = useForm({
    start: { paidOn: today() as string | null },
    check: ({ paidOn }) => ({ paidOn: paidOn ? null : kit.t('ui.required') }),
    submit: async ({ paidOn }) => {
      await pay.call({ params: { id }, body: { paidOn: paidOn! } })
      notify.success(t('closings.pay.done', { number }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={t('closings.pay.title', { number })}
      save={t('closings.pay')}
      onClose={onClose}
    >
      <p className={styles.note}>{t('closings.pay.why', { amount: formatMoney(total), name: userName })}</p>
      <DateField label={t('closings.paid_on')} isRequired {...form.field('paidOn')} />
    </FormDialog>
  )
}

/** The one receipt of a paid closing. */
export function ClosingReceipt({ closing: { id, receiptName } }: { closing: Closing }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const mayAdd = useMay(sales.addClosingReceipt.needs)
  const params = { id }
  if (receiptName)
    return (
      <Button
        icon={IconPaperclip}
        onClick={() => void openReceipt(addressOf(sales.closingReceipt, { params })).catch(notify.failure)}
      >
        {t('closings.receipt.open')}
      </Button>
    )
  if (!mayAdd) return null
  const send = async () => {
    const isSent = await sendReceipt(addressOf(sales.addClosingReceipt, { params })).catch(notify.failure)
    if (isSent) await refresh(queries, closingRefreshes)
  }
  return (
    <Button variant="primary" icon={IconPaperclip} onClick={() => void send()}>
      {t('closings.receipt.add')}
    </Button>
  )
}
