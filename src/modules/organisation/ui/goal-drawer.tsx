import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople, useStores } from '../../access/ui/public.ts'
import { type Goal, goals } from '../contract.ts'
import { type GoalObjective, goalObjectiveNames, goalObjectives, goalScopes } from '../goal.ts'
import { organisationMessages as refusals } from '../messages.ts'
import styles from './goals.module.css'
import { organisationScreenMessages as words } from './messages.ts'

const refreshes = [goals.goalList]

export function GoalDrawer({ goal, onClose }: { goal: Goal | null; onClose(): void }) {
  const { t, say } = useText(words)
  const people = usePeople()
  const stores = useStores()
  const add = useCall(goals.addGoal, { refreshes, tells: 'nowhere' })
  const edit = useCall(goals.editGoal, { refreshes, tells: 'nowhere' })
  const remove = useCall(goals.removeGoal, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: goal?.name ?? '',
      objective: (goal?.objective ?? 'sold-value') as GoalObjective,
      target: goal?.target ?? (null as number | null),
      startsOn: goal?.startsOn ?? (null as string | null),
      endsOn: goal?.endsOn ?? (null as string | null),
      scope: goal?.scope ?? ('general' as Goal['scope']),
      userId: goal?.userId ?? null,
      storeId: goal?.storeId ?? null,
    },
    check: ({ target, startsOn, endsOn, scope, userId, storeId }) => ({
      target: target && target > 0 ? null : say(refusals['organisation.target_required']),
      startsOn: startsOn ? null : say(messages['ui.required']),
      endsOn: endsOn
        ? startsOn && endsOn < startsOn
          ? say(refusals['organisation.range_order'])
          : null
        : say(messages['ui.required']),
      userId: scope === 'user' && !userId ? say(refusals['organisation.user_required']) : null,
      storeId: scope === 'store' && !storeId ? say(refusals['organisation.store_required']) : null,
    }),
    submit: async (values) => {
      const body = values as typeof values & { target: number; startsOn: string; endsOn: string }
      await (goal ? edit.call({ params: { id: goal.id }, body }) : add.call({ body }))
      notify.success(t('goals.saved'))
      onClose()
    },
  })
  const title = t(goal ? 'goals.edit' : 'goals.add')
  const { objective, scope } = form.values
  const unit = goalObjectives[objective]
  return (
    <RecordDrawer
      form={form}
      formId="goal"
      title={title}
      removal={
        goal && {
          label: t('goals.delete'),
          question: t('goals.delete.ask', { name: goal.name || t(`goals.objective.${goal.objective}`) }),
          run: async () => {
            await remove.call({ params: { id: goal.id } })
            notify.success(t('goals.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('goals.field.name')} maxLength={255} {...form.field('name')} />
      <SelectField
        label={t('goals.field.objective')}
        options={goalObjectiveNames.map((value) => ({ value, label: t(`goals.objective.${value}`) }))}
        value={objective}
        onChange={(value) => value && form.set('objective', value as GoalObjective)}
      />
      {unit === 'money' ? (
        <MoneyField label={t('goals.field.target')} isRequired {...form.field('target')} />
      ) : (
        <NumberField
          label={t('goals.field.target')}
          isRequired
          digits={unit === 'kwp' ? 2 : 0}
          {...(unit === 'kwp' && { unit: 'kWp' })}
          {...form.field('target')}
        />
      )}
      <FieldRow>
        <DateField label={t('goals.field.startsOn')} isRequired {...form.field('startsOn')} />
        <DateField label={t('goals.field.endsOn')} isRequired {...form.field('endsOn')} />
      </FieldRow>
      <div className={styles.scope}>
        <span aria-hidden>{t('goals.field.scope')}</span>
        <Segmented
          label={t('goals.field.scope')}
          value={scope}
          onChange={(value) => form.set('scope', value)}
          options={goalScopes.map((value) => ({ value, label: t(`goals.scope.${value}`) }))}
          fullWidth
        />
      </div>
      {scope === 'user' && (
        <SelectField label={t('goals.field.user')} isRequired options={people} {...form.field('userId')} />
      )}
      {scope === 'store' && (
        <SelectField label={t('goals.field.store')} isRequired options={stores} {...form.field('storeId')} />
      )}
    </RecordDrawer>
  )
}
