import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { type EditorForm, type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { type Goal, goals } from '../contract.ts'
import { type GoalObjective, goalObjectives, goalScopes } from '../goal.ts'
import { goalRecord } from '../goal-record.ts'
import { organisationMessages as rules } from '../messages.ts'
import { nameOfGoal } from './goal-name.ts'
import styles from './goals.module.css'
import { organisationScreenMessages as words } from './messages.ts'

const endpoints = { add: goals.addGoal, edit: goals.editGoal }
const refreshes = [goals.goalList]
const start = { objective: 'sold-value', scope: 'general' }
const says = {
  add: words['goals.add'],
  edit: words['goals.edit'],
  saved: words['goals.saved'],
  ask: words['goals.delete.ask'],
  removed: words['goals.deleted'],
}

/** The form of a goal: its target in the unit of what it counts, and whom it is for. */
export const GoalDrawer = ({ goal, onClose }: { goal: (ListedRow & Goal) | null; onClose(): void }) => (
  <RecordEditor
    record={goalRecord}
    row={goal}
    endpoints={endpoints}
    removal={goals.removeGoal}
    refreshes={refreshes}
    says={says}
    words={rules}
    name={(values) => nameOfGoal(values as Goal)}
    start={start}
    check={wrongRange}
    written={(form) => ({
      target: (label) => <Target label={label} form={form} />,
      scope: (label) => <Scope label={label} form={form} />,
    })}
    onClose={onClose}
  />
)

const wrongRange = ({ startsOn, endsOn }: Record<string, string | null>): Record<string, string> =>
  startsOn && endsOn && endsOn < startsOn ? { endsOn: textNow(rules['organisation.range_order']) } : {}

interface InputProps {
  label: string
  form: EditorForm
}

function Target({ label, form }: InputProps) {
  const unit = goalObjectives[form.values.objective as GoalObjective]
  const given = { label, isRequired: true, ...form.field('target') }
  if (unit === 'money') return <MoneyField {...given} />
  return <NumberField {...given} digits={unit === 'kwp' ? 2 : 0} {...(unit === 'kwp' && { unit: 'kWp' })} />
}

const Scope = ({ label, form }: InputProps) => (
  <div className={styles.scope}>
    <span aria-hidden>{label}</span>
    <Segmented
      label={label}
      value={form.values.scope as Goal['scope']}
      onChange={(scope) => form.set('scope', scope)}
      options={goalScopes.map((value) => ({ value, label: textNow(goalRecord.fields.scope.valueWords[value]) }))}
      fullWidth
    />
  </div>
)
