import { IconPlus, IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useViewLayout, ViewTabs } from '../../views/ui/public.ts'
import { type Goal, goals } from '../contract.ts'
import { type GoalObjective, goalObjectives, goalProgress } from '../goal.ts'
import { GoalDrawer } from './goal-drawer.tsx'
import styles from './goals.module.css'
import { organisationScreenMessages as words } from './messages.ts'

/** A value in the unit of the goal. */
const figure = (objective: GoalObjective, value: number) => {
  const unit = goalObjectives[objective]
  if (unit === 'money') return formatMoney(value)
  return unit === 'kwp' ? `${formatNumber(value, 2)} kWp` : formatNumber(value, 0)
}

const columns: Column<Goal>[] = [
  {
    id: 'name',
    title: words['goals.field.name'],
    value: (row) => row.name,
    cell: (row) => <GoalName goal={row} />,
    isName: true,
    width: 13,
  },
  {
    id: 'holder',
    title: words['goals.field.scope'],
    value: (row) => row.userName || row.storeName,
    cell: (row) => <Holder goal={row} />,
    width: 11,
  },
  {
    id: 'range',
    title: words['goals.column.range'],
    value: (row) => `${formatDate(row.startsOn)} – ${formatDate(row.endsOn)}`,
    width: 11,
  },
  {
    id: 'reached',
    title: words['goals.column.reached'],
    value: (row) => row.reached,
    cell: (row) => <Progress goal={row} />,
    phone: 'value',
    width: 20,
  },
]

/** The goals of the company, its stores and its people, with their progress. */
export function GoalsPage() {
  const { t } = useText(words)
  const filters = useUrlState(nameSearch)
  const [open, setOpen] = useState<Goal | 'new' | null>(null)
  const list = useList(goals.goalList, filters.value)
  const layout = useViewLayout('goals', columns, filters)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
      {t('goals.add')}
    </Button>
  )
  return (
    <Page
      title={t('goals.title')}
      aside={!list.isLoading && <span>{t('goals.count', { count: list.total })}</span>}
      actions={add}
      tabs={<ViewTabs list="goals" address={filters} isReady={!list.isLoading} />}
      bar={<FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={t('goals.find')} />}
      fills
    >
      <DataTable
        name="goals"
        layout={layout}
        label={t('goals.title')}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={setOpen}
        empty={
          <EmptyList filters={filters} icon={IconTarget} title={t('goals.empty')} action={add}>
            {t('goals.empty.why')}
          </EmptyList>
        }
      />
      {open && (
        <GoalDrawer
          key={open === 'new' ? 'new' : open.id}
          goal={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function GoalName({ goal }: { goal: Goal }) {
  const { t } = useText(words)
  return <>{goal.name || t(`goals.objective.${goal.objective}`)}</>
}

function Holder({ goal }: { goal: Goal }) {
  const { t } = useText(words)
  return <>{goal.userName || goal.storeName || t('goals.scope.general')}</>
}

function Progress({ goal }: { goal: Goal }) {
  const { t } = useText(words)
  const { reached } = goalProgress(goal, goal.reached, today())
  return (
    <span className={styles.progress} data-done={reached >= 1 || undefined}>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, reached * 100)}%` }} />
      </span>
      <strong>{formatNumber(reached * 100, 0)}%</strong>
      <span className={styles.figures}>
        {t('goals.of', { reached: figure(goal.objective, goal.reached), target: figure(goal.objective, goal.target) })}
      </span>
    </span>
  )
}
