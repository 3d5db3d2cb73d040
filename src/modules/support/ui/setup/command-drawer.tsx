import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { doesNothing, keywordKey } from '../../command.ts'
import { type Command, support } from '../../contract.ts'
import { supportMessages } from '../../messages.ts'
import { deskSettingsMessages as words } from './settings-messages.ts'

const refreshes = [support.commands, support.commandNames]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isAddress = (line: string) => URL.canParse(line) && /^https?:$/.test(new URL(line).protocol) && line.length <= 500

interface CommandDrawerProps {
  command: Command | null
  parentId: string | null
  onClose(): void
}

/** A command being made or changed: its word, what it says and sends, and whom it hands the conversation to. */
export function CommandDrawer({ command, parentId, onClose }: CommandDrawerProps) {
  const { t, say } = useText(words)
  const names = useItem(support.commandNames, {})
  const departments = useItem(support.departmentNames, {})
  const desk = useItem(support.desk, {})
  const add = useCall(support.addCommand, { refreshes, tells: 'nowhere' })
  const edit = useCall(support.editCommand, { refreshes, tells: 'nowhere' })
  const remove = useCall(support.removeCommand, { refreshes, tells: 'nowhere' })
  const to = command?.toDepartmentId
    ? `d:${command.toDepartmentId}`
    : command?.toOperatorId && `o:${command.toOperatorId}`
  const form = useForm({
    start: {
      keyword: command?.keyword ?? '',
      parentId: parentId as string | null,
      message: command?.message ?? '',
      media: command?.media.join('\n') ?? '',
      to: (to ?? null) as string | null,
    },
    nameOf: () => t('commands.to'),
    check: ({ keyword, media, message, to: chosen }) => {
      const wrong = linesOf(media).find((line) => !isAddress(line))
      return {
        keyword: keywordKey(keyword) ? null : say(supportMessages['support.keyword_required']),
        message: doesNothing({
          message: message.trim(),
          media: linesOf(media),
          toDepartmentId: chosen,
          toOperatorId: null,
          children: command?.children ?? 0,
        })
          ? say(supportMessages['support.command_nothing'])
          : null,
        media: wrong ? t('commands.media.wrong', { line: wrong }) : null,
      }
    },
    submit: async ({ media, to: chosen, ...given }) => {
      const body = {
        ...given,
        media: linesOf(media),
        toDepartmentId: chosen?.startsWith('d:') ? chosen.slice(2) : null,
        toOperatorId: chosen?.startsWith('o:') ? chosen.slice(2) : null,
      }
      await (command ? edit.call({ params: { id: command.id }, body }) : add.call({ body }))
      notify.success(t('commands.saved'))
      onClose()
    },
  })
  // Those under it cannot be above it.
  const above = (names.data ?? []).filter(
    ({ id, path }) =>
      id !== command?.id && !(command && path.join('\n').startsWith([...command.path, command.keyword].join('\n'))),
  )
  const operators = (desk.data?.operators ?? []).map(({ userId, name }) => ({ value: `o:${userId}`, label: name }))
  const isGone = command?.toOperatorId && !operators.some(({ value }) => value === to)
  return (
    <RecordDrawer
      form={form}
      formId="chat-command"
      title={t(command ? 'commands.edit' : 'commands.add')}
      removal={
        command && {
          label: t('commands.delete'),
          question: t('commands.delete.ask', { keyword: command.keyword }),
          consequence: t('commands.delete.text', { count: command.children }),
          run: async () => {
            await remove.call({ params: { id: command.id } })
            notify.success(t('commands.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      <TextField
        label={t('commands.keyword')}
        hint={t('commands.keyword.hint')}
        isRequired
        maxLength={60}
        {...form.field('keyword')}
      />
      <SelectField
        label={t('commands.parent')}
        placeholder={t('commands.parent.none')}
        isClearable
        options={above.map(({ id, keyword, path }) => ({ value: id, label: [...path, keyword].join(' › ') }))}
        {...form.field('parentId')}
      />
      <TextArea label={t('commands.message')} maxLength={2000} {...form.field('message')} />
      <TextArea label={t('commands.media')} hint={t('commands.media.hint')} rows={3} {...form.field('media')} />
      <SelectField
        label={t('commands.to')}
        placeholder={t('commands.to.nobody')}
        isClearable
        options={[
          ...(departments.data ?? []).map(({ id, name }) => ({
            value: `d:${id}`,
            label: t('commands.to.department', { name }),
          })),
          ...operators,
          ...(isGone && to ? [{ value: to, label: command.toName }] : []),
        ]}
        {...form.field('to')}
      />
    </RecordDrawer>
  )
}
