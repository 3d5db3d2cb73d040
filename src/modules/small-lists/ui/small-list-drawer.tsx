import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListItem, smallLists } from '../contract.ts'
import type { ListName, SmallList } from '../lists.ts'
import { smallListMessages } from '../messages.ts'
import { smallListScreenMessages as words } from './messages.ts'

const firstColor = '#2F80C2'
export const listRefreshes = [smallLists.items, smallLists.itemPage]

interface SmallListDrawerProps {
  list: ListName
  item: ListItem | null
  colored: boolean
  hasWritings: boolean
  flag: SmallList['flag']
  onClose(): void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** One item of a small list: its name and, where the list has them, its colour, its other writings and what is said of it. */
export function SmallListDrawer({ list, item, colored, hasWritings, flag, onClose }: SmallListDrawerProps) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const calls = { refreshes: listRefreshes, tells: 'nowhere' } as const
  const add = useCall(smallLists.addItem, calls)
  const edit = useCall(smallLists.editItem, calls)
  const remove = useCall(smallLists.removeItem, calls)
  const form = useForm({
    start: {
      name: item?.name ?? '',
      color: item?.color || (colored ? firstColor : ''),
      writings: String(item?.data.writings ?? ''),
      flagged: flag !== undefined && item?.data[flag.name] === true,
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(smallListMessages['small-lists.name_required']) }),
    submit: async ({ writings, flagged, ...given }) => {
      const said = { ...(hasWritings && { writings: linesOf(writings) }), ...(flag && { [flag.name]: flagged }) }
      const body = { ...given, ...((hasWritings || flag) && { data: { ...(item?.data as object), ...said } }) }
      await (item ? edit.call({ params: { list, id: item.id }, body }) : add.call({ params: { list }, body }))
      notify.success(t('small-lists.saved', { name: body.name }))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="list-item"
      title={item ? t('small-lists.edit', { name: item.name }) : t('small-lists.new')}
      removal={
        item && {
          label: t('small-lists.delete'),
          question: t('small-lists.delete.ask', { name: item.name }),
          consequence: t('small-lists.delete.text'),
          run: async () => {
            await remove.call({ params: { list, id: item.id } })
            tellDeleted(queries, {
              id: item.id,
              text: t('small-lists.deleted', { name: item.name }),
              refreshes: listRefreshes,
            })
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('small-lists.name')} isRequired autoFocus maxLength={255} {...form.field('name')} />
      {hasWritings && (
        <TextArea
          label={t('small-lists.writings')}
          hint={t('small-lists.writings.hint')}
          maxLength={1000}
          {...form.field('writings')}
        />
      )}
      {flag && (
        <Switch
          label={say(flag.label)}
          hint={say(flag.hint)}
          isOn={form.values.flagged}
          onChange={(on) => form.set('flagged', on)}
        />
      )}
      {colored && <ColorField label={t('small-lists.color')} fallback={firstColor} {...form.field('color')} />}
    </RecordDrawer>
  )
}
