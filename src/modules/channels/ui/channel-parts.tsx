import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { Removal } from '../../../platform/ui/forms/record-drawer.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import type { AnyForm } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Channel, channels } from '../contract.ts'
import { channelScreenMessages as words } from './messages.ts'

const refreshes = [channels.list]

/** Adding and changing a channel; the drawer itself says what failed. */
export const useChannelCalls = () => ({
  add: useCall(channels.add, { refreshes, tells: 'nowhere' }),
  edit: useCall(channels.edit, { refreshes, tells: 'nowhere' }),
})

/** A channel through which nobody has written yet may be deleted. */
export function useRemoval(channel: Channel | null, consequence: string): Removal | null {
  const { t } = useText(words)
  const remove = useCall(channels.remove, { refreshes, tells: 'nowhere' })
  if (channel?.rooms !== 0) return null
  return {
    label: t('channels.delete'),
    question: t('channels.delete.ask', { name: channel.name }),
    consequence,
    run: async () => {
      await remove.call({ params: { id: channel.id } })
      notify.success(t('channels.deleted'))
    },
  }
}

/** Where conversations of a channel wait, and whether it takes any. */
export function ChannelStanding({ form }: { form: Pick<AnyForm, 'values' | 'field' | 'set'> }) {
  const { t } = useText(words)
  const departments = useItem(channels.departments, {})
  return (
    <>
      <SelectField
        label={t('channels.department')}
        placeholder={t('channels.department.none')}
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('departmentId')}
      />
      <Switch label={t('channels.enabled')} isOn={form.values.enabled} onChange={(next) => form.set('enabled', next)} />
    </>
  )
}
