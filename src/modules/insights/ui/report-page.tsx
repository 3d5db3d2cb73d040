import { IconChartBar, IconLayoutGrid, IconList, IconStairs } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import { type AsOf, asOfIn, withAsOf, withoutAsOf } from '../../../platform/questions/as-of.ts'
import { whereText } from '../../../platform/questions/cell.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useViewName, ViewTabs } from '../../views/ui/public.ts'
import { cardFigures } from '../card-figures.ts'
import { type Answered, insights, type Register } from '../contract.ts'
import { comparing, topOf } from '../pivot.ts'
import { rankingOf } from '../places.ts'
import { arranged, type Report, reportMeasures, wholeWhere, withoutFields } from '../report-search.ts'
import { looks, pastFacts, type ReportLook, type ReportSpec, reports } from '../reports.ts'
import { AsOfChoice } from './as-of-choice.tsx'
import { AskLine } from './ask-line.tsx'
import { CardDrawing } from './card-drawing.tsx'
import { mendedReport } from './empty/mended-report.ts'
import { Gone, HiddenSums, isGone, NotEnough, NotThen, whyGone } from './empty/report-states.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FieldPanel } from './field-panel.tsx'
import { useOpenReports } from './open-reports.ts'
import { CohortChoice } from './pivot/cohort-choice.tsx'
import { namedCohort } from './pivot/named-cohort.ts'
import { PivotChoices } from './pivot/pivot-choices.tsx'
import { PivotTable } from './pivot/pivot-table.tsx'
import styles from './report.module.css'
import { useReportAddress } from './report-address.ts'
import { useReportFilters } from './report-filters.ts'
import { reportScreenMessages as words } from './report-messages.ts'
import { ReportRows } from './report-rows.tsx'
import { addressOf } from './sendings/address-of.ts'
import { SendButton } from './sendings/send-button.tsx'

/** One report: its records, a pivot or a drawing of the same filter. */
export function ReportPage() {
  const { pathname } = useLocation()
  const spec = reports.find(({ path }) => path === pathname) ?? reports[0]!
  return <OneReport key={spec.id} spec={spec} />
}

/** Cohorts are offered if the facts have them. */
const looksOf = (facts: Register[number] | undefined, shown: ReportLook) =>
  looks.filter((one) => one !== 'cohort' || one === shown || facts?.cohort)

const icons = { rows: IconList, pivot: IconLayoutGrid, chart: IconChartBar, cohort: IconStairs }

function OneReport({ spec }: { spec: ReportSpec }) {
  const { t, say } = useText(words)
  const { address, report: asked, set } = useReportAddress(spec)
  const list = `report-${spec.id}`
  const named = useViewName(list)
  const register = useItem(insights.register, {}, { staleTime: 60_000 })
  const facts = register.data?.find(({ id }) => id === asked.facts)
  const report = arranged({ ...asked, measures: reportMeasures(asked, facts) }, facts)
  const asOf = asOfIn(report.where)
  const hasPast = facts ? facts.hasPast : pastFacts.has(asked.facts)
  const filters = useReportFilters(facts, withoutAsOf(report.where), (where) => set({ where: withAsOf(where, asOf) }))
  const bar = {
    value: filters.values,
    set: filters.set,
    clear: () => set({ where: {} }),
    schema: address.schema,
  } as unknown as UrlState<typeof address.schema>
  const where = wholeWhere(spec, report.where)
  const isNarrowed = Object.keys(withoutAsOf(report.where)).length > 0
  const none = (
    <NotEnough
      path={facts?.path ?? spec.path}
      onClear={isNarrowed ? () => set({ where: withAsOf({}, asOf) }) : undefined}
    />
  )
  const rest = facts && mendedReport(asked, facts)
  const goneOf = (error: ApiError) => (
    <Gone why={whyGone(error)} onRestore={address.clear} onLeaveOut={rest && (() => set(rest))} />
  )
  return (
    <Page
      title={t('insights.reports')}
      actions={
        <>
          <Segmented
            label={t('insights.look')}
            isIconsOnPhone
            value={report.look}
            onChange={(look: ReportLook) => set({ look })}
            options={looksOf(facts, report.look).map((one) => ({
              value: one,
              label: t(`insights.look.${one}`),
              icon: icons[one],
            }))}
          />
          <ExportMenu spec={spec} report={report} facts={facts} />
          <SendButton
            address={named === null ? null : addressOf(spec.path, address.value)}
            title={named ?? say(spec.title)}
          />
        </>
      }
      tabs={
        <>
          <ReportTabs register={register.data} />
          <ViewTabs list={list} address={address as never} isReady={Boolean(register.data)} />
        </>
      }
      bar={
        <>
          <AskLine known={register.data} />
          <FilterBar
            filters={bar}
            fields={filters.fields}
            onOpen={filters.onOpen}
            start={(hasPast || asOf) && <AsOfChoice asOf={asOf} onChange={(next) => set(asOfChange(report, next))} />}
          >
            {report.look === 'cohort' && <CohortChoice report={report} set={set} />}
            {report.look === 'pivot' && <PivotChoices report={report} set={set} />}
          </FilterBar>
        </>
      }
      fills
    >
      {register.error ? (
        <Failure failure={register.error} retry={() => void register.refetch()} />
      ) : !register.data ? (
        <SkeletonLines lines={12} />
      ) : !facts ? (
        asked.facts === spec.facts ? (
          <HiddenSums />
        ) : (
          <Gone onRestore={address.clear} />
        )
      ) : report.measures.length === 0 ? (
        <p className={styles.none}>{t('insights.report.not-enough')}</p>
      ) : report.look === 'rows' ? (
        <ReportRows
          label={say(spec.title)}
          facts={report.facts}
          where={where}
          columns={report.list}
          note={asOf && t('insights.as-of.rows')}
          gone={goneOf}
          none={none}
        />
      ) : report.look === 'cohort' ? (
        <AnswerPart spec={spec} report={report} where={whereText(where)} set={set} gone={goneOf} none={none} />
      ) : (
        <div className={styles.builder}>
          <FieldPanel facts={facts} report={report} set={set} />
          <AnswerPart spec={spec} report={report} where={whereText(where)} set={set} gone={goneOf} none={none} />
        </div>
      )}
    </Page>
  )
}

function ReportTabs({ register }: { register: Register | undefined }) {
  const { t, say } = useText(words)
  const tabs = useOpenReports(register).map(({ path, title }) => ({ label: say(title), to: path }))
  return <Tabs label={t('insights.reports')} tabs={tabs} hasMore />
}

/** A comparison with today is offered only for a past day. */
const asOfChange = ({ where, compare, shown }: Report, asOf: AsOf | undefined): Partial<Report> => ({
  where: withAsOf(where, asOf),
  ...(!asOf && compare === 'now' && { compare: undefined, shown: comparing.has(shown) ? 'value' : shown }),
})

interface AnswerPartProps {
  spec: ReportSpec
  report: Report
  where: string
  set(change: Partial<Report>): void
  gone(error: ApiError): ReactNode
  none: ReactNode
}

/** The answer follows every change. Fields that the report names and that no longer exist are listed, with a way to remove them. */
function AnswerPart({ spec, report, where, set, gone, none }: AnswerPartProps) {
  const { t, say } = useText(words)
  const { facts, rows, columns, measures } = report
  const isChart = report.look === 'chart'
  const query = {
    facts,
    measures: [...measures],
    rows: isChart ? rows.slice(0, 1) : [...rows],
    columns: isChart ? [] : [...columns],
    where,
    ...(report.compare && !isChart && { compare: report.compare }),
  }
  const reply = useItem(insights.answer, { query }, { keepPrevious: true })
  if (reply.error && isGone(reply.error)) return gone(reply.error)
  const rest = reply.error && withoutFields(spec, report, unknownThen(reply.error))
  if (reply.error && rest) return <NotThen error={reply.error} onLeaveOut={() => set(rest)} />
  if (reply.error) return <Failure failure={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return <SkeletonLines lines={12} />
  const answer = topOf(reply.data, report.top)
  const removed = answer.asOf?.removed
  const note = removed ? t('insights.as-of.removed', { count: removed }) : undefined
  if (isEmpty(answer)) return none
  if (isChart)
    return (
      <div className={styles.chart}>
        {rows.length > 0 ? (
          <CardDrawing
            card={{
              id: spec.id,
              title: say(spec.title),
              look: spec.drawn ?? (answer.rows[0]!.isOrdered ? 'columns' : 'bars'),
              ignores: [],
              answer,
              ...(spec.drawn === 'ranking' && { places: placesIn(answer) }),
            }}
            today=""
          />
        ) : (
          <p className={styles.none}>{t('insights.report.not-enough')}</p>
        )}
        {note && <p>{note}</p>}
      </div>
    )
  const shown = report.look === 'cohort' ? namedCohort(answer, report.shown, t) : answer
  return <PivotTable label={say(spec.title)} answer={shown} heat={report.heat} shown={report.shown} note={note} />
}

/** The fields that the past day does not know, where those are why it was refused. */
const unknownThen = ({ details }: ApiError) => (details as { unknown?: string[] } | undefined)?.unknown ?? []

/** Rows with an equal first figure share a place. */
const placesIn = (answer: Answered) =>
  rankingOf(cardFigures(answer).map(({ value, values }) => ({ value, now: values[0] ?? null, before: null })))

const isEmpty = ({ cells }: Answered) => cells.every(({ values }) => values.every((value) => !value))
