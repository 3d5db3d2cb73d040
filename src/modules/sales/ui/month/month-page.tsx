import { IconFileCheck } from '@tabler/icons-react'
import { z } from 'zod'
import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Fact, Facts, Panel } from '../../../../platform/ui/layout/page.tsx'
import { Record } from '../../../../platform/ui/layout/record.tsx'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ClosingMonth } from '../../commission-closings-contract.ts'
import { monthOf, writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { CloseMonth, lastMonths } from '../commissions/close-month.tsx'
import styles from '../commissions/commissions.module.css'
import { commissionScreenMessages } from '../commissions/messages.ts'
import { monthMessages as words } from './messages.ts'
import { MonthActions } from './month-actions.tsx'
import { PeopleOfMonth } from './people-of-month.tsx'

const search = z.object({ month: z.iso.date().optional(), person: momentary(z.string().optional()) })

/** The commissions of everybody in a month: what it costs, who is closed and paid, and all of it done from here. */
export function MonthPage() {
  const { t } = useText(words)
  const closings = useText(commissionScreenMessages)
  const address = useUrlState(search)
  const over = lastMonths()
  const running = monthOf(today())
  const months = [{ value: running, label: t('month.running', { month: writtenMonth(running) }) }, ...over]
  const { month = over[0]!.value, person } = address.value
  const asked = useItem(sales.closingMonth, { query: { month } }, { staleTime: 0 })
  return (
    <Record
      trail={[{ label: closings.t('closings.title'), to: '/commissions/closings' }, { label: t('month.title') }]}
      title={t('month.title')}
      actions={<MonthActions of={asked.data ?? { month, people: [] }} />}
      main={
        <>
          <div className={styles.rows}>
            <div className={styles.month}>
              <SelectField
                label={t('month.month')}
                isRequired
                value={month}
                options={months}
                onChange={(chosen) => chosen && address.set({ month: chosen })}
              />
            </div>
            {asked.error && <Failure failure={asked.error} retry={() => void asked.refetch()} />}
            {asked.isLoading && <SkeletonLines lines={8} />}
            {asked.data && <Everybody of={asked.data} onChoose={(userId) => address.set({ person: userId })} />}
          </div>
          {person && (
            <CloseMonth
              start={{ userId: person, month }}
              onClose={() => address.set({ person: undefined })}
              onClosed={() => address.set({ person: undefined })}
            />
          )}
        </>
      }
    />
  )
}

function Everybody({ of, onChoose }: { of: ClosingMonth; onChoose(userId: string): void }) {
  const { t } = useText(words)
  const { people, summary, isOver } = of
  const month = writtenMonth(of.month)
  if (people.length === 0)
    return (
      <EmptyState icon={IconFileCheck} title={t('month.empty', { month })}>
        {t('month.empty.why')}
      </EmptyState>
    )
  return (
    <>
      {!isOver && (
        <p className={styles.note} role="status">
          {t('month.preview', { month })}
        </p>
      )}
      <Facts>
        <Fact label={t(isOver ? 'month.to_pay' : 'month.to_pay.preview')} size="answer">
          {formatMoney(summary.toPay)}
        </Fact>
        <Fact label={t('month.paid_so_far')}>{formatMoney(summary.paid)}</Fact>
      </Facts>
      <Panel title={t('month.people', { month })} detail={t('month.people.why')} isFlush>
        <PeopleOfMonth people={people} onChoose={onChoose} />
      </Panel>
    </>
  )
}
