import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Role } from '../../access/contract.ts'
import { type Profile, team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import { roleRefreshes } from './role-refreshes.ts'

interface DialogProps {
  isOpen: boolean
  onClose(): void
}

const asOptions = (of: readonly { id: string; name: string; profileName?: string }[]) =>
  of.map(({ id, name, profileName }) => ({ value: id, label: name, detail: profileName }))

export function CopyDialog({ isOpen, onClose, role, roles }: DialogProps & { role: Role; roles: readonly Role[] }) {
  const { t } = useText(words)
  const others = roles.filter(({ id }) => id !== role.id)
  const [from, setFrom] = useState<string | null>(null)
  const source = others.find(({ id }) => id === from) ?? others[0]
  const copy = useCall(team.copyPermissions, { refreshes: roleRefreshes, tells: 'nowhere' })
  if (!source) return null
  const count = (one: readonly string[], other: readonly string[]) => one.filter((id) => !other.includes(id)).length
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('team.copy.title', { role: role.name })}
      confirm={t('team.copy.confirm')}
      run={async () => {
        await copy.call({ params: { id: role.id }, body: { from: source.id } })
        notify.success(t('team.copied', { from: source.name, to: role.name }))
      }}
    >
      <SelectField label={t('team.copy.from')} value={source.id} onChange={setFrom} options={asOptions(others)} />
      <p>
        {t('team.copy.text', {
          role: role.name,
          added: count(source.permissions, role.permissions),
          removed: count(role.permissions, source.permissions),
          people: role.users,
        })}
      </p>
    </ConfirmDialog>
  )
}

export function DeleteFunctionDialog({
  isOpen,
  onClose,
  role,
  roles,
  onDeleted,
}: DialogProps & { role: Role; roles: readonly Role[]; onDeleted(): void }) {
  const { t } = useText(words)
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const remove = useCall(team.removeRole, { refreshes: [...roleRefreshes, team.users], tells: 'nowhere' })
  // Deactivated people have a function too, so a count of active people is not enough.
  const isHeld = role.users > 0 || remove.failure?.code === 'team.function_in_use'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('team.function.delete.title', { role: role.name })}
      confirm={t('team.function.delete')}
      isDangerous
      run={async () => {
        await remove.call({ params: { id: role.id }, query: moveTo ? { moveTo } : {} })
        notify.success(t('team.function.deleted', { role: role.name }))
        onDeleted()
      }}
    >
      <p>{t('team.function.delete.text', { count: role.users })}</p>
      {isHeld && (
        <SelectField
          label={t('team.function.move_to')}
          isRequired
          value={moveTo}
          onChange={setMoveTo}
          options={asOptions(roles.filter(({ id }) => id !== role.id))}
        />
      )}
    </ConfirmDialog>
  )
}

export function EditFunctionDialog({
  isOpen,
  onClose,
  role,
  profiles,
}: DialogProps & { role: Role; profiles: readonly Profile[] }) {
  const { t, say } = useText(words)
  const edit = useCall(team.editRole, { refreshes: roleRefreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: role.name,
      profileId: role.profileId as string | null,
      requiresSecondFactor: role.requiresSecondFactor,
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(messages['ui.required']) }),
    submit: async ({ name, profileId, requiresSecondFactor }) => {
      await edit.call({
        params: { id: role.id },
        body: { name, requiresSecondFactor, ...(profileId && { profileId }) },
      })
      notify.success(t('team.function.saved', { role: name }))
      onClose()
    },
  })
  const factor = form.field('requiresSecondFactor')
  return (
    <FormDialog
      form={form}
      formId="edit-function"
      isOpen={isOpen}
      title={t('team.function.edit.title', { role: role.name })}
      save={t('team.save')}
      onClose={onClose}
    >
      <TextField label={t('team.field.name')} isRequired {...form.field('name')} />
      <SelectField label={t('team.field.profile')} options={asOptions(profiles)} {...form.field('profileId')} />
      <Switch
        label={t('team.field.second_factor')}
        hint={t('team.field.second_factor.hint', { people: role.users })}
        isOn={factor.value}
        onChange={factor.onChange}
      />
    </FormDialog>
  )
}

export function NewFunctionDialog({
  isOpen,
  onClose,
  roles,
  profiles,
  onCreated,
}: DialogProps & { roles: readonly Role[]; profiles: readonly Profile[]; onCreated(id: string): void }) {
  const { t, say } = useText(words)
  const add = useCall(team.addRole, { refreshes: roleRefreshes, tells: 'nowhere' })
  const form = useForm({
    start: { name: '', profileId: null as string | null, copyFrom: null as string | null },
    check: ({ name }) => ({ name: name.trim() ? null : say(messages['ui.required']) }),
    submit: async ({ name, profileId, copyFrom }) => {
      const { id } = await add.call({
        body: { name, profileId: profileId ?? profiles[0]!.id, ...(copyFrom && { copyFrom }) },
      })
      notify.success(t('team.function.created', { role: name }))
      form.reset({ name: '', profileId: null, copyFrom: null })
      onCreated(id)
      onClose()
    },
  })
  const profile = form.field('profileId')
  return (
    <FormDialog
      form={form}
      formId="new-function"
      isOpen={isOpen}
      title={t('team.new_function.title')}
      save={t('team.create')}
      onClose={onClose}
    >
      <TextField label={t('team.field.name')} isRequired {...form.field('name')} />
      <SelectField
        label={t('team.field.profile')}
        options={asOptions(profiles)}
        {...profile}
        value={profile.value ?? profiles[0]?.id ?? null}
      />
      <SelectField
        label={t('team.field.start_with')}
        isClearable
        placeholder={t('team.field.nothing')}
        options={asOptions(roles)}
        {...form.field('copyFrom')}
      />
    </FormDialog>
  )
}
