import { IconArrowBackUp, IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { type Sale, sales } from '../../contract.ts'
import { saleMessages } from '../../messages.ts'
import { receivedOf } from '../../plan-instalments.ts'
import { type DealAfter, lacksLoss, mayCancel } from '../../sale-cancellation.ts'
import { useStoreDay } from '../plan/use-store-day.ts'
import { changed } from '../use-sale-calls.ts'
import styles from './commissions.module.css'
import { DealAfterFields } from './deal-after.tsx'
import { commissionScreenMessages as words } from './messages.ts'

const refreshes = [...changed, sales.lines, sales.payments]

/** Cancels a sale, or undoes that, for people who may. */
export function CancelSale({ sale }: { sale: Sale }) {
  const { t } = useText(words)
  const kit = useText(messages)
  const may = useMay(sales.cancel.needs)
  const [isAsking, setAsking] = useState(false)
  const reinstate = useCall(sales.reinstate, { refreshes, tells: 'nowhere' })
  const { code } = sale
  if (!may) return null
  if (sale.cancelledOn)
    return (
      <ConfirmButton
        label={t('cancel.undo')}
        icon={IconArrowBackUp}
        ask={{
          title: t('cancel.undo.ask', { code }),
          children: t('cancel.undo.why'),
          confirm: t('cancel.undo'),
          back: kit.t('ui.back'),
          run: async () => {
            await reinstate.call({ params: { id: sale.id } })
            notify.success(t('cancel.undone', { code }))
          },
        }}
      />
    )
  return (
    <>
      <Button icon={IconCircleX} onClick={() => setAsking(true)}>
        {t('cancel.do')}
      </Button>
      {isAsking && <CancelDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({ sale, onClose }: { sale: Sale; onClose(): void }) {
  const { t } = useText(words)
  const kit = useText(messages)
  const rules = useText(saleMessages)
  const formId = useId()
  const reasons = useItem(smallLists.items, { params: { list: 'sale-cancel-reasons' } }).data ?? []
  const today = useStoreDay(sale.id)
  const received = receivedOf(useItem(sales.plan, { params: { id: sale.id } }).data?.instalments ?? [])
  const cancel = useCall(sales.cancel, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      reason: null as string | null,
      cancelledOn: today as string | null,
      note: '',
      after: { deal: 'open' } as DealAfter,
    },
    check: ({ reason, cancelledOn, after }) => {
      const verdict = cancelledOn && mayCancel(sale, cancelledOn, today)
      return {
        reason: reason ? null : rules.t('sales.cancel_reason_required'),
        cancelledOn: !verdict ? kit.t('ui.required') : verdict.ok ? null : rules.t(verdict.code),
        after: lacksLoss(after) ? t('after.loss_missing') : null,
      }
    },
    submit: async ({ reason, cancelledOn, note, after }) => {
      const body = { reason: reason!, cancelledOn: cancelledOn!, note, ...after }
      await cancel.call({ params: { id: sale.id }, body })
      notify.success(t('cancel.done', { code: sale.code }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={t('cancel.title', { code: sale.code })}
      save={t('cancel.do')}
      back={kit.t('ui.back')}
      onClose={onClose}
    >
      <p className={styles.note}>{t('cancel.why', { amount: formatMoney(sale.total) })}</p>
      {received > 0 && <p className={styles.note}>{t('cancel.holds', { amount: formatMoney(received) })}</p>}
      <SelectField
        label={t('cancel.reason')}
        isRequired
        options={reasons.filter(({ enabled }) => enabled).map(({ name }) => ({ value: name, label: name }))}
        {...form.field('reason')}
      />
      <DateField label={t('cancel.on')} isRequired max={today} {...form.field('cancelledOn')} />
      <TextArea label={t('cancel.note')} {...form.field('note')} />
      <DealAfterFields
        sale={sale}
        value={form.values.after}
        onChange={(after) => form.set('after', after)}
        error={form.errors.after}
      />
    </FormDialog>
  )
}

export function CancelledTag({ on }: { on: string }) {
  const { t } = useText(words)
  return <Tag tone="danger">{t('cancel.tag', { date: formatDate(on) })}</Tag>
}

/** Says of a cancelled sale why, and when where no head of the page does. */
export function Cancelled({ sale, hasTag }: { sale: Sale; hasTag: boolean }) {
  if (!sale.cancelledOn) return null
  const why = [sale.cancelReason, sale.cancelNote].filter(Boolean).join(' · ')
  return (
    <p className={styles.cancelled}>
      {hasTag && <CancelledTag on={sale.cancelledOn} />}
      <span>{why}</span>
    </p>
  )
}
