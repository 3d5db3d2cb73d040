import { useQueryClient } from '@tanstack/react-query'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels } from '../../funnels/contract.ts'
import { type TaskType, tasks } from '../contract.ts'
import { draftsOf, type FollowUpDraft, FollowUpsField, followUpsOf } from './follow-ups-field.tsx'
import { setupMessages as words } from './setup-messages.ts'
import { typeIcons } from './type-icon.tsx'

const firstColor = '#2F80C2'
const refreshes = [tasks.types, tasks.typePage, tasks.showType]
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface Values {
  name: string
  color: string
  followUps: readonly FollowUpDraft[]
  icon: string | null
  estimatedMinutes: number | null
  targetStatusId: string | null
  objectives: string
  checklist: string
  items: string
}

/** What a colleague saved meanwhile, as the inputs hold it. */
const asTyped = ({ objectives, followUps, checklists, ...saved }: Partial<TaskType>): Record<string, unknown> => ({
  ...saved,
  ...(objectives && { objectives: objectives.join('\n') }),
  ...(followUps && { followUps: draftsOf(followUps) }),
  ...(checklists && { checklist: checklists[0]?.name ?? '', items: (checklists[0]?.items ?? []).join('\n') }),
})

/** A type of tasks and what a task of it starts with. */
export function TaskTypeDrawer({ type, onClose }: { type: TaskType | null; onClose(): void }) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const calls = { refreshes, tells: 'nowhere' } as const
  const add = useCall(tasks.addType, calls)
  const edit = useCall(tasks.editType, calls)
  const remove = useCall(tasks.removeType, calls)
  const funnel = useItem(funnels.show, {}).data
  const first = type?.checklists[0]
  const bodyOf = ({ objectives, checklist, items, icon, followUps, ...values }: Values) => {
    const lines = linesOf(items)
    const own = lines.length > 0 ? [{ name: checklist.trim() || t('setup.type.checklist'), items: lines }] : []
    return {
      ...values,
      icon: icon ?? '',
      followUps: followUpsOf(followUps),
      objectives: linesOf(objectives),
      checklists: [...own, ...(type?.checklists.slice(1) ?? [])],
    }
  }
  const form = useForm<Values>({
    start: {
      name: type?.name ?? '',
      color: type?.color || firstColor,
      followUps: draftsOf(type?.followUps ?? []),
      icon: type?.icon ?? '',
      estimatedMinutes: type?.estimatedMinutes ?? null,
      targetStatusId: type?.targetStatusId ?? null,
      objectives: (type?.objectives ?? []).join('\n'),
      checklist: first?.name ?? '',
      items: (first?.items ?? []).join('\n'),
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(kit['ui.required']) }),
    asTyped,
    submit: async (values, known) => {
      const body = bodyOf(values)
      await (type
        ? edit.call({ params: { id: type.id }, body: changedFields(bodyOf(known), body) })
        : add.call({ body }))
      notify.success(t('setup.saved', { name: values.name }))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="task-type"
      title={type ? t('setup.edit', { name: type.name }) : t('setup.type.new')}
      removal={
        type && {
          label: t('setup.remove'),
          question: t('setup.remove.ask', { name: type.name }),
          consequence: t('setup.remove.text'),
          run: async () => {
            await remove.call({ params: { id: type.id } })
            tellDeleted(queries, { id: type.id, text: t('setup.removed', { name: type.name }), refreshes })
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('setup.name')} isRequired autoFocus maxLength={80} {...form.field('name')} />
      <ColorField label={t('setup.color')} fallback={firstColor} {...form.field('color')} />
      <SelectField
        label={t('setup.type.icon')}
        options={Object.entries(typeIcons).map(([value, { icon, label }]) => ({
          value,
          label: say(label),
          mark: <Icon of={icon} size="small" />,
        }))}
        {...form.field('icon')}
      />
      <NumberField label={t('setup.type.minutes')} {...form.field('estimatedMinutes')} />
      <SelectField
        label={t('setup.type.target')}
        options={(funnel ?? []).flatMap((step) =>
          step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })),
        )}
        {...form.field('targetStatusId')}
      />
      <TextArea label={t('setup.type.objectives')} {...form.field('objectives')} />
      <TextField label={t('setup.type.checklist')} maxLength={80} {...form.field('checklist')} />
      <TextArea label={t('setup.type.items')} {...form.field('items')} />
      <FollowUpsField {...form.field('followUps')} />
    </RecordDrawer>
  )
}
