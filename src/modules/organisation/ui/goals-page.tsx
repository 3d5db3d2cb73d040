import { IconPlus, IconTarget } from '@tabler/icons-react'
import { today } from '../../../platform/i18n/days.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordList } from '../../lists/ui/public.ts'
import { type Goal, GoalFilters, goals } from '../contract.ts'
import { type GoalObjective, goalObjectives, goalProgress } from '../goal.ts'
import { goalRecord } from '../goal-record.ts'
import { GoalDrawer } from './goal-drawer.tsx'
import { nameOfGoal } from './goal-name.ts'
import styles from './goals.module.css'
import { organisationScreenMessages as words } from './messages.ts'

/** A value in the unit of the goal. */
const figure = (objective: GoalObjective, value: number) => {
  const unit = goalObjectives[objective]
  if (unit === 'money') return formatMoney(value)
  return unit === 'kwp' ? `${formatNumber(value, 2)} kWp` : formatNumber(value, 0)
}

const written = writtenColumn<Goal>()
const columns = [
  written({ id: 'name', needs: ['name', 'objective'], value: nameOfGoal }),
  written({
    id: 'holder',
    needs: ['scope', 'userName', 'storeName'],
    value: ({ scope, userName, storeName }) =>
      userName || storeName || textNow(goalRecord.fields.scope.valueWords[scope]),
  }),
  written({
    id: 'target',
    needs: ['objective', 'target'],
    value: ({ objective, target }) => figure(objective, target),
  }),
  written({
    id: 'range',
    after: 'holder',
    title: words['goals.column.range'],
    needs: ['startsOn', 'endsOn'],
    value: ({ startsOn, endsOn }) => `${formatDate(startsOn)} – ${formatDate(endsOn)}`,
    width: 11,
  }),
  written({
    id: 'reached',
    needs: ['objective', 'target', 'reached', 'startsOn', 'endsOn'],
    value: ({ reached }) => reached,
    cell: (goal) => <Progress goal={goal} />,
  }),
]
const search = listSearch(GoalFilters)
/** The form of a goal starts from its row. */
const always = ['objective', 'target', 'startsOn', 'endsOn', 'scope', 'userId', 'storeId']
const change = { endpoint: goals.changeGoals, refreshes: [goals.goalList] }

/** The goals of the company, its stores and its people, with their progress. */
export function GoalsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="goals"
      record={goalRecord}
      endpoint={goals.goalList}
      address={address}
      title={words['goals.title']}
      count={words['goals.count']}
      search={{ words: words['goals.find'] }}
      empty={{ icon: IconTarget, title: words['goals.empty'], why: words['goals.empty.why'] }}
      columns={columns}
      always={always}
      rowLabel={(row) => nameOfGoal(row as ListedRow & Goal)}
      change={change}
      over={(row) => row && <GoalDrawer key={row.id} goal={row as ListedRow & Goal} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('goals.add')}
        </Button>
      }
    >
      {address.value.add && <GoalDrawer goal={null} onClose={close} />}
    </RecordList>
  )
}

type Reached = Pick<Goal, 'objective' | 'target' | 'reached' | 'startsOn' | 'endsOn'>

function Progress({ goal }: { goal: Reached }) {
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
