import { useId } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { rowsAsList, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Closing } from '../../commission-closings-contract.ts'
import { monthOf, writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { changed } from '../use-sale-calls.ts'
import { ClosingEntries } from './closing-entries.tsx'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

/** What shows closings or the payments that they make. */
export const closingRefreshes = [
  ...changed,
  sales.closings,
  sales.closing,
  sales.closingPreview,
  sales.closingPeople,
  sales.closingMonth,
  sales.ownCommissions,
]

interface CloseMonthProps {
  /** Whom and which month it begins with. */
  start: { userId: string; month: string }
  onClose(): void
  onClosed(closing: Closing): void
}

/** Chooses a person and a month, shows what would be frozen, and freezes it. */
export function CloseMonth({ start, onClose, onClosed }: CloseMonthProps) {
  const { t } = useText(words)
  const kit = useText(messages)
  const formId = useId()
  const { data: people = [] } = useItem(sales.closingPeople, {})
  const close = useCall(sales.close, { refreshes: closingRefreshes, tells: 'nowhere' })
  const form = useForm({
    start: { userId: start.userId as string | null, month: start.month as string | null },
    check: ({ userId, month }) => ({
      userId: userId ? null : kit.t('ui.required'),
      month: month ? null : kit.t('ui.required'),
    }),
    submit: async ({ userId, month }) => {
      const closing = await close.call({ body: { userId: userId!, month: month! } })
      notify.success(t('closings.closed', { number: closing.number }))
      onClosed(closing)
    },
  })
  const { userId, month } = form.values
  /** The refusals that are shown below the person and the month; the form does not repeat them. */
  const refusal = useClosingPreview(userId, month).data?.refusal
  return (
    <Drawer isOpen onClose={onClose} title={t('closings.new.title')} size="wide">
      <Form form={form} id={formId}>
        <SelectField
          label={t('commissions.person')}
          isRequired
          options={people.map(({ userId: value, name: label, isActive }) => ({
            value,
            label,
            ...(!isActive && { detail: t('closings.inactive') }),
          }))}
          {...form.field('userId')}
        />
        <SelectField label={t('closings.month')} isRequired options={lastMonths()} {...form.field('month')} />
        {userId && month && <Preview key={userId + month} userId={userId} month={month} />}
        {!refusal && <FormRefusal />}
        <FormActions>
          {refusal ? (
            <Button variant="primary" unavailable={refusal}>
              {t('closings.new')}
            </Button>
          ) : (
            <SubmitButton>{t('closings.new')}</SubmitButton>
          )}
        </FormActions>
      </Form>
    </Drawer>
  )
}

const useClosingPreview = (userId: string | null, month: string | null) =>
  useItem(
    sales.closingPreview,
    { query: { userId: userId ?? '', month: month ?? '' } },
    { staleTime: 0, enabled: userId !== null && month !== null },
  )

function Preview({ userId, month }: { userId: string; month: string }) {
  const { t } = useText(words)
  const preview = useClosingPreview(userId, month)
  if (preview.error) return <Failure failure={preview.error} retry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonLines lines={4} />
  const { refusal, total, leftToReturn, entries } = preview.data
  if (refusal) return <p role="status">{refusal}</p>
  return (
    <section className={styles.rows} aria-label={t('closings.preview')}>
      <Facts>
        <Fact label={t('closings.total')} size="answer">
          {formatMoney(total)}
        </Fact>
      </Facts>
      <ClosingEntries list={rowsAsList(entries)} />
      {leftToReturn > 0 && (
        <p className={styles.note}>{t('closings.left_to_return', { amount: formatMoney(leftToReturn) })}</p>
      )}
    </section>
  )
}

/** The twelve months before this one, which is not over. */
export function lastMonths() {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return Array.from({ length: 12 }, (_none, ago) => {
    const value = monthOf(new Date(Date.UTC(year, month - 2 - ago, 1)).toISOString())
    return { value, label: writtenMonth(value) }
  })
}
