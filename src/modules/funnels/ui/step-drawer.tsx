import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels, type StepView } from '../contract.ts'
import { funnelMessages } from '../messages.ts'
import { ColorField } from './color-field.tsx'
import { funnelRefreshes } from './funnel-refreshes.ts'
import { funnelScreenMessages as words } from './messages.ts'

export function StepDrawer({ step, onClose }: { step: StepView | null; onClose(): void }) {
  const { t, say } = useText(words)
  const add = useCall(funnels.addStep, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const edit = useCall(funnels.editStep, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const remove = useCall(funnels.removeStep, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const start = {
    name: step?.name ?? '',
    color: step?.color ?? '#2F80C2',
    parallel: step?.parallel ?? false,
    loss: step?.loss ?? false,
  }
  const form = useForm({
    start,
    check: ({ name }) => ({ name: name.trim() ? null : say(funnelMessages['funnels.name_required']) }),
    submit: async (body, known) => {
      await (step ? edit.call({ params: { id: step.id }, body: changedFields(known, body) }) : add.call({ body }))
      notify.success(t('funnel.saved'))
      onClose()
    },
  })
  const title = step ? t('funnel.step.edit', { name: step.name }) : t('funnel.step.add')
  return (
    <RecordDrawer
      form={form}
      formId="step"
      title={title}
      removal={
        step && {
          label: t('funnel.delete'),
          question: t('funnel.delete.ask', { name: step.name }),
          consequence: t('funnel.delete.text'),
          run: async () => {
            await remove.call({ params: { id: step.id } })
            notify.success(t('funnel.deleted', { name: step.name }))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('funnel.field.name')} isRequired maxLength={255} {...form.field('name')} />
      <ColorField value={form.values.color} onChange={(color) => form.set('color', color)} />
      <Switch
        label={t('funnel.parallel')}
        hint={t('funnel.parallel.hint')}
        isOn={form.values.parallel}
        onChange={(parallel) => form.set('parallel', parallel)}
      />
      <Switch
        label={t('funnel.loss')}
        hint={t('funnel.loss.hint')}
        isOn={form.values.loss}
        onChange={(loss) => form.set('loss', loss)}
      />
    </RecordDrawer>
  )
}
