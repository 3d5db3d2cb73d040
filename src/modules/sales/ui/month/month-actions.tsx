import { IconCash, IconChecks } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../../platform/ui/work/use-bulk-call.tsx'
import type { ClosingMonth, PersonInMonth } from '../../commission-closings-contract.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { closingRefreshes } from '../commissions/close-month.tsx'
import styles from '../commissions/commissions.module.css'
import { monthMessages as words } from './messages.ts'

type Tell = ReturnType<typeof useBulkCall>['tell']

const sumOf = (people: readonly PersonInMonth[]) => people.reduce((sum, { toPay }) => sum + toPay, 0)

/** Closes everybody who can be closed, and pays what is closed, each in one go. */
export function MonthActions({ of: { month, people } }: { of: Pick<ClosingMonth, 'month' | 'people'> }) {
  const [isPaying, setPaying] = useState(false)
  const { t } = useText(words)
  const { tell, reasons } = useBulkCall(closingRefreshes, () => setPaying(false))
  const waiting = people.filter(({ state }) => state === 'closed' || state === 'changed')
  const payable = waiting.filter(({ payRefusal }) => payRefusal === null)
  const why = t(waiting.length > 0 ? 'month.pay_all.none_can' : 'month.pay_all.nothing')
  return (
    <>
      <Button icon={IconCash} unavailable={payable.length > 0 ? null : why} onClick={() => setPaying(true)}>
        {t('month.pay_all')}
      </Button>
      <CloseAll month={month} people={people} tell={tell} />
      {isPaying && <PayAll people={people} payable={payable} tell={tell} onClose={() => setPaying(false)} />}
      {reasons}
    </>
  )
}

function CloseAll({ month, people, tell }: { month: string; people: readonly PersonInMonth[]; tell: Tell }) {
  const { t } = useText(words)
  const open = people.filter(({ state }) => state === 'open')
  // A person with nothing to be paid is not listed as left out.
  const left = people.filter(({ state, earned, paid }) => state === 'refused' && earned > paid).length
  const close = useBulkChange(sales.closeForAll, closingRefreshes, tell)
  return (
    <ConfirmButton
      variant="primary"
      icon={IconChecks}
      label={t('month.close_all')}
      unavailable={open.length > 0 ? null : t('month.close_all.nobody')}
      ask={{
        title: t('month.close_all.ask', { month: writtenMonth(month) }),
        children: t('month.close_all.why', { count: open.length, amount: formatMoney(sumOf(open)), left }),
        confirm: t('month.close_all'),
        run: () => close({ body: { month } }),
      }}
    />
  )
}

interface PayAllProps {
  people: readonly PersonInMonth[]
  /** Whose closings can be paid. */
  payable: readonly PersonInMonth[]
  tell: Tell
  onClose(): void
}

/** Pays all payable closings; says before whom it pays how much, and whom it leaves out for what reason. */
function PayAll({ people, payable, tell, onClose }: PayAllProps) {
  const { t } = useText(words)
  const kit = useText(messages)
  const formId = useId()
  const pay = useBulkChange(sales.payClosings, closingRefreshes, tell)
  const ids = payable.flatMap(({ closingId }) => (closingId ? [closingId] : []))
  const form = useForm({
    start: { paidOn: today() as string | null },
    check: ({ paidOn }) => ({ paidOn: paidOn ? null : kit.t('ui.required') }),
    submit: ({ paidOn }) => pay({ body: { ids, paidOn: paidOn! } }),
  })
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={t('month.pay_all.title', { count: ids.length })}
      save={t('month.pay_all')}
      onClose={onClose}
    >
      <p className={styles.note}>{t('month.pay_all.why', { amount: formatMoney(sumOf(payable)) })}</p>
      <DateField label={t('month.paid_on')} isRequired max={today()} {...form.field('paidOn')} />
      <SummaryList title={t('month.pay_all.who')} rows={payable.map(({ name, toPay }) => [name, formatMoney(toPay)])} />
      <LeftOut people={people} />
    </FormDialog>
  )
}

/** People with something due in the month who are not paid by this. */
function LeftOut({ people }: { people: readonly PersonInMonth[] }) {
  const { t } = useText(words)
  const rows = people.flatMap(({ name, state, earned, paid, refusal, payRefusal }): [string, string][] => {
    if (state === 'open') return [[name, t('month.pay_all.not_closed')]]
    const reason = payRefusal ?? (earned > paid ? refusal : null)
    return reason === null ? [] : [[name, reason]]
  })
  return rows.length === 0 ? null : <SummaryList title={t('month.pay_all.left', { count: rows.length })} rows={rows} />
}

/** A list of people, each with a remark. */
function SummaryList({ title, rows }: { title: string; rows: readonly (readonly [name: string, said: string])[] }) {
  return (
    <section className={styles.told} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {rows.map(([name, said]) => (
          <li key={name + said}>
            <span>{name}</span>
            <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
