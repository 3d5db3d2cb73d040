import { IconAlertCircle, IconClock, IconEyeOff, IconFileCheck, IconRoute, IconUserQuestion } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { today } from '../../../platform/i18n/days.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatDayAndMonth } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Dashboard, insights, type ToDo } from '../contract.ts'
import { shortText } from '../figure-text.ts'
import { type PageHead, pageHeads } from '../pages/page-heads.ts'
import { AsOfChoice } from './as-of-choice.tsx'
import { asOfMessages } from './as-of-messages.ts'
import { CardView } from './card-view.tsx'
import styles from './dashboard.module.css'
import { useDashboardAddress } from './dashboard-address.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { OpensLink } from './drawing.tsx'
import { EmptyDashboard } from './empty/empty-dashboard.tsx'
import { FigureRow } from './figure-row.tsx'
import { GoalList } from './goal-list.tsx'
import { useLiveDashboard } from './live.ts'
import { insightScreenMessages as words } from './messages.ts'
import { ObservationList } from './observations/observation-list.tsx'
import { addressOf } from './sendings/address-of.ts'
import { SendButton } from './sendings/send-button.tsx'

/** One page of the dashboards: the shared filter, figures with their change, drawings, and what to do. */
export function DashboardPage() {
  const { pathname } = useLocation()
  const { id: record } = useParams({ strict: false }) as { id?: string }
  const page = pageHeads.find(({ path }) => path.replace('$id', () => record ?? '') === pathname) ?? pageHeads[0]!
  return <OneDashboard key={`${page.id} ${record ?? ''}`} page={page} {...(page.of && record && { record })} />
}

function OneDashboard({ page: { id, title, of }, record }: { page: PageHead; record?: string }) {
  const { pathname } = useLocation()
  const { t, say } = useText(words)
  const { asked, asOf, setAsOf } = useDashboardAddress(undefined)
  useLiveDashboard()
  const within = of && record ? { [of]: [record] } : {}
  // A chosen past day is sent every time; without one each sending shows its own day.
  const pastDay = { asOf: asked.asOf, withCorrections: asked.withCorrections }
  const reply = useItem(
    insights.dashboard,
    { params: { page: id }, query: { ...asked, ...within } },
    { keepPrevious: true },
  )
  const { bar, fields: all } = useDashboardAddress(
    reply.data && { ...reply.data.filter, ...(of && { [of]: undefined }) },
  )
  const fields = all.filter(({ name }) => name !== of)
  return (
    <Page
      title={t('insights.dashboards')}
      aside={
        reply.data ? (
          <SpanWords dashboard={reply.data} />
        ) : (
          <span className={styles.span} aria-hidden>
            {say(title)}
          </span>
        )
      }
      actions={
        <SendButton
          address={reply.data ? addressOf(pathname, { ...reply.data.filter, ...pastDay }) : null}
          title={say(title)}
        />
      }
      tabs={<DashboardTabs />}
      bar={
        <FilterBar filters={bar} fields={fields} start={<AsOfChoice asOf={asOf} onChange={setAsOf} />}>
          <span className={styles.forAll}>{t('insights.for-all')}</span>
        </FilterBar>
      }
    >
      {reply.error ? (
        <Failure failure={reply.error} retry={() => void reply.refetch()} />
      ) : reply.data ? (
        <Content dashboard={reply.data} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function SpanWords({ dashboard: { span, compared } }: { dashboard: Dashboard }) {
  const { t } = useText(words)
  // If both days are of one year, the year is written once.
  const of = ({ from, to }: { from: string; to: string }) => ({
    from: from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth(from) : formatDate(from),
    to: formatDate(to),
  })
  return (
    <span className={styles.span}>
      {t('insights.span', of(span))}
      {compared && `, ${t('insights.against', of(compared))}`}
    </span>
  )
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useText(words)
  const past = useText(asOfMessages)
  const { figures, cards, toDo, goals, asOf } = dashboard
  const isEmpty =
    !asOf &&
    dashboard.id !== 'insights' &&
    goals.length === 0 &&
    toDo.length === 0 &&
    figures.every(({ value, before }) => !value && !before) &&
    cards.every(({ answer }) => answer.cells.length <= 1)
  if (isEmpty && dashboard.hasHidden)
    return (
      <EmptyState icon={IconEyeOff} title={t('insights.hidden')}>
        {t('insights.hidden.why')}
      </EmptyState>
    )
  if (isEmpty) return <EmptyDashboard id={dashboard.id} />
  return (
    <div className={styles.page}>
      {dashboard.id === 'insights' &&
        (asOf ? (
          <p className={styles.none}>{past.t('insights.as-of.only-now')}</p>
        ) : (
          <ObservationList dashboard={dashboard} />
        ))}
      {figures.length > 0 && <FigureRow figures={figures} filter={dashboard.filter} isPast={asOf !== undefined} />}
      {goals.length > 0 && (
        <Panel>
          <GoalList goals={goals} />
        </Panel>
      )}
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card.id} data-size={card.size}>
            <CardView card={card} today={today()} />
          </div>
        ))}
        {dashboard.id === 'overview' && (
          <div data-size="third">
            <Panel title={t('insights.to-do')}>
              {asOf ? <p className={styles.none}>{past.t('insights.as-of.only-now')}</p> : <ToDoList items={toDo} />}
            </Panel>
          </div>
        )}
      </div>
    </div>
  )
}

const icons = { acceptances: IconFileCheck, late: IconClock, 'no-step': IconRoute, 'no-owner': IconUserQuestion }

function ToDoList({ items }: { items: readonly ToDo[] }) {
  const { lang, t } = useText(words)
  if (items.length === 0) return <p className={styles.none}>{t('insights.to-do.none')}</p>
  return (
    <ul className={styles.toDo}>
      {items.map(({ id, count, amount, opens }) => (
        <li key={id}>
          <Icon of={icons[id as keyof typeof icons] ?? IconAlertCircle} />
          <div>
            <b>{t(`insights.to-do.${id as keyof typeof icons}`, { count })}</b>
            {amount ? <p>{t('insights.to-do.amount', { amount: shortText(lang, 'money', amount) })}</p> : null}
            <OpensLink opens={opens}>{t('insights.open-list')}</OpensLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Keeps the space of figures that are still being fetched. */
const Waiting = () => (
  <div className={styles.page} aria-busy>
    <section className={styles.figures}>
      {[1, 2, 3, 4].map((one) => (
        <article key={one} className={styles.figure}>
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="9rem" height="2rem" />
          <Skeleton width="100%" height="1rem" />
        </article>
      ))}
    </section>
    <div className={styles.cards}>
      {[1, 2, 3].map((one) => (
        <Panel key={one}>
          <Skeleton width="100%" height="18rem" />
        </Panel>
      ))}
    </div>
  </div>
)
