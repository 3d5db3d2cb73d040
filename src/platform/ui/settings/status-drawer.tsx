import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../data/queries.ts'
import { notify } from '../feedback/notices.ts'
import { tellDeleted } from '../feedback/undo-deletion.ts'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { SelectField } from '../forms/choices/select-field.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { RecordDrawer } from '../forms/record-drawer.tsx'
import { TextField } from '../forms/text-field.tsx'
import { ColorField } from '../forms/typed/color-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { messages as kit } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import styles from './status-list.module.css'
import { statusMessages as words } from './status-messages.ts'
import { refreshesOf, type StatusesOf, type StatusOfList } from './statuses-of.ts'

const firstColor = '#2F80C2'

interface StatusDrawerProps {
  of: StatusesOf
  status: StatusOfList | null
  onClose(): void
}

/** One status: its name, what standing in it means, and what it asks for. */
export function StatusDrawer({ of, status, onClose }: StatusDrawerProps) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const refreshes = refreshesOf(of)
  const calls = { refreshes, tells: 'nowhere' } as const
  const add = useCall(of.endpoints.addStatus, calls)
  const edit = useCall(of.endpoints.editStatus, calls)
  const remove = useCall(of.endpoints.removeStatus, calls)
  const asks = Object.entries(of.asks ?? {})
  const form = useForm({
    start: {
      name: status?.name ?? '',
      kind: status?.kind ?? Object.keys(of.kinds)[0] ?? null,
      color: status?.color || firstColor,
      requires: [...(status?.requires ?? [])],
    },
    check: ({ name, kind }) => ({
      name: name.trim() ? null : say(kit['ui.required']),
      kind: kind ? null : say(kit['ui.required']),
    }),
    submit: async ({ requires, ...given }) => {
      const body = { ...given, ...(asks.length > 0 && { requires }) }
      await (status ? edit.call({ params: { id: status.id }, body }) : add.call({ body }))
      notify.success(t('statuses.saved', { name: given.name }))
      onClose()
    },
  })
  const { value: requires, onChange: setRequires } = form.field('requires')
  return (
    <RecordDrawer
      form={form}
      formId="status"
      title={status ? t('statuses.edit', { name: status.name }) : t('statuses.new')}
      removal={
        status && {
          label: t('statuses.remove'),
          question: t('statuses.remove.ask', { name: status.name }),
          consequence: (
            <>
              {t('statuses.remove.text')}
              {of.records && (
                <Link className={styles.way} to={of.records.at(status.id)}>
                  {say(of.records.label)}
                </Link>
              )}
            </>
          ),
          run: async () => {
            await remove.call({ params: { id: status.id } })
            tellDeleted(queries, { id: status.id, text: t('statuses.removed', { name: status.name }), refreshes })
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('statuses.name')} isRequired autoFocus maxLength={80} {...form.field('name')} />
      <SelectField
        label={t('statuses.kind')}
        isRequired
        options={Object.entries(of.kinds).map(([kind, words]) => ({ value: kind, label: say(words) }))}
        {...form.field('kind')}
      />
      <ColorField label={t('statuses.color')} fallback={firstColor} {...form.field('color')} />
      {asks.length > 0 && (
        <FormSection title={t('statuses.asks')}>
          {asks.map(([need, label]) => (
            <Checkbox
              key={need}
              label={say(label)}
              value={requires.includes(need)}
              onChange={(on) => setRequires(on ? [...requires, need] : requires.filter((one) => one !== need))}
            />
          ))}
        </FormSection>
      )}
    </RecordDrawer>
  )
}
