import { IconTimeline } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import {
  dayAfter,
  daysBetween,
  monthAfter,
  monthDays,
  monthName,
  thisMonth,
} from '../../../../platform/ui/calendar/month.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useList } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { MoreButton } from '../../../../platform/ui/pieces/more-button.tsx'
import { formatCompactMoney, formatDate, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import type { ScheduleRow } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf, isNarrowed } from '../deal-search.ts'
import { ClearFilters, type PipelineAddress } from '../pipeline-frame.tsx'
import { type BarGrip, datesOf, pushed } from './bar-dates.ts'
import { GanttBar } from './gantt-bar.tsx'
import { viewMessages as words } from './messages.ts'
import { MonthBar } from './month-bar.tsx'
import styles from './schedule.module.css'

const monthsShown = 3

/** Deals as bars over three months; who may edit deals moves and extends them by pointer or keyboard. */
export function GanttView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const month = address.value.mes ?? thisMonth()
  const from = `${month}-01`
  const to = monthDays(monthAfter(month, monthsShown - 1)).last
  const list = useList(dealViews.schedule, { ...filtersOf(address.value), from, to })
  const mayEdit = useMay(deals.edit.needs)
  /** Bars whose new dates are being saved. */
  const [moved, setMoved] = useState<Record<string, ScheduleRow>>({})
  const edit = useCall(deals.edit, { refreshes: [dealViews.schedule, deals.list, deals.show, deals.board] })
  const push = async (row: ScheduleRow, grip: BarGrip, days: number) => {
    const next = { ...row, ...pushed(row, grip, days) }
    if (next.startsOn === row.startsOn && next.endsOn === row.endsOn) return
    setMoved((before) => ({ ...before, [row.id]: next }))
    const done = await edit.run({ params: { id: row.id }, body: datesOf(next) })
    if (!done) return setMoved(({ [row.id]: _refused, ...others }) => others)
    const back = async () => {
      setMoved((before) => ({ ...before, [row.id]: row }))
      await edit.run({ params: { id: row.id }, body: datesOf(row) })
    }
    notify.success(t('deals.gantt.saved', { title: row.title }), {
      action: { label: textNow(kit['ui.undo']), run: () => void back() },
    })
  }
  useGanttHelp(mayEdit)
  const total = daysBetween(from, to) + 1
  const now = today()
  const part = (day: string) => (daysBetween(from, day) / total) * 100
  if (list.failure && list.rows.length === 0) return <Failure failure={list.failure} retry={list.retry} />
  return (
    <div className={styles.schedule}>
      <MonthBar address={address} month={month} months={monthsShown} />
      {list.rows.length === 0 && !list.isLoading ? (
        <EmptyState
          icon={IconTimeline}
          title={t('deals.gantt.none')}
          action={isNarrowed(address.value) && <ClearFilters address={address} />}
        >
          {t('deals.gantt.none.text')}
        </EmptyState>
      ) : (
        <>
          {list.total > list.rows.length && (
            <p className={styles.hint}>
              {t('deals.gantt.shown', { shown: formatNumber(list.rows.length), total: formatNumber(list.total) })}
            </p>
          )}
          <div className={styles.gantt}>
            <div className={styles.scale} aria-hidden>
              {Array.from({ length: monthsShown }, (_month, at) => monthAfter(month, at)).map((one) => (
                <span key={one} style={{ left: `${part(`${one}-01`)}%` }}>
                  {monthName(one)}
                </span>
              ))}
            </div>
            <ul className={styles.bars} aria-label={t('deals.gantt.label')}>
              {list.rows.map((asked) => {
                const row = moved[asked.id] ?? asked
                return (
                  <li key={row.id}>
                    <span className={styles.name}>
                      <span title={row.title}>{row.title}</span>
                      {row.amount ? <small>{formatCompactMoney(row.amount)}</small> : null}
                    </span>
                    <div className={styles.track}>
                      {now >= from && now <= to && <i style={{ left: `${part(now)}%` }} aria-hidden />}
                      <GanttBar
                        row={row}
                        left={Math.max(0, part(row.startsOn))}
                        right={Math.min(100, part(dayAfter(row.endsOn, 1)))}
                        days={total}
                        isCut={{ before: row.startsOn < from, after: row.endsOn > to }}
                        mayEdit={mayEdit}
                        label={t('deals.gantt.bar', {
                          title: row.title,
                          kind: t(`deals.gantt.${row.kind}`),
                          from: formatDate(row.startsOn),
                          to: formatDate(row.endsOn),
                        })}
                        onOpen={() => address.set({ aberto: row.id })}
                        onPush={(grip, days) => void push(row, grip, days)}
                      />
                    </div>
                  </li>
                )
              })}
            </ul>
            <MoreButton list={list} />
          </div>
        </>
      )}
    </div>
  )
}

/** The shortcuts of the bars are listed under `?`. */
function useGanttHelp(mayEdit: boolean) {
  useShortcut({ keys: 'ArrowRight', label: words['deals.gantt.key.move'], isHidden: !mayEdit })
  useShortcut({ keys: 'Shift+ArrowRight', label: words['deals.gantt.key.end'], isHidden: !mayEdit })
  useShortcut({ keys: 'Enter', label: words['deals.gantt.key.open'] })
}
