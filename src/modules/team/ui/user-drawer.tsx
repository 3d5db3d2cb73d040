import { useState } from 'react'
import { cpfDigits, isCpf } from '../../../platform/brazil/cpf.ts'
import { isPhone } from '../../../platform/brazil/phone.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CpfField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { mayEditFunctions } from '../../access/authority.ts'
import { type TeamUser, team } from '../contract.ts'
import { teamMessages } from '../messages.ts'
import { teamScreenMessages as words } from './messages.ts'
import { useGivable } from './use-givable.ts'
import { ActivationButton, userRefreshes, useUserRemoval } from './user-actions.tsx'
import styles from './users.module.css'

/** One person beside the list; without an id, the form of a new one. */
export function UserDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  const { t } = useText(words)
  const user = useItem(team.user, { params: { id: id ?? '' } }, { enabled: id !== null })
  if (id === null || user.data) return <UserForm user={user.data ?? null} onClose={onClose} />
  return (
    <Drawer isOpen onClose={onClose} title={t('team.user')} size="large">
      {user.error ? <Failure failure={user.error} retry={() => void user.refetch()} /> : <Skeleton height="24rem" />}
    </Drawer>
  )
}

const valuesOf = (user: TeamUser | null) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  document: user?.document ?? '',
  roleId: user?.roleId ?? null,
  storeId: user?.storeId ?? null,
  teamId: user?.teamId ?? null,
  accessStoreIds: user?.accessStores.map(({ id }) => id) ?? [],
  managedTeamIds: user?.managedTeams.map(({ id }) => id) ?? [],
  maxPriceChange: user?.maxPriceChange ?? null,
  permissions: user?.permissions ?? [],
})

function UserForm({ user, onClose }: { user: TeamUser | null; onClose(): void }) {
  const { t, say } = useText(words)
  const rules = useText(teamMessages)
  const options = useOptions()
  const held = usePermissions()
  const mayEdit = (useMay('users.edit') && !user?.locked) || user === null
  const mayGrant = mayEditFunctions(held).ok
  const isNameLocked = !mayEdit || (user !== null && held.has('users.disable-editing-name'))
  const isPersonLocked = !mayEdit || (user !== null && held.has('users.disable-editing-personal-information'))
  const add = useCall(team.addUser, { refreshes: userRefreshes, tells: 'nowhere' })
  const edit = useCall(team.editUser, { refreshes: userRefreshes, tells: 'nowhere' })
  const grant = useCall(team.grantOwn, { refreshes: userRefreshes, tells: 'nowhere' })
  const removal = useUserRemoval(user)
  const [first] = useState(() => valuesOf(user))
  const form = useForm({
    start: first,
    check: (values) => {
      const required = say(messages['ui.required'])
      return {
        name: values.name.trim().length > 2 ? null : rules.t('team.name_short'),
        email: /^\S+@\S+\.\S+$/.test(values.email.trim()) ? null : rules.t('team.email_invalid'),
        phone: isPhone(values.phone) || values.phone === first.phone ? null : rules.t('team.phone_invalid'),
        document: !cpfDigits(values.document) || isCpf(values.document) ? null : rules.t('team.cpf_invalid'),
        roleId: values.roleId ? null : required,
        storeId: values.storeId ? null : required,
      }
    },
    submit: async ({ permissions, ...values }) => {
      const body = { ...values, roleId: values.roleId!, storeId: values.storeId! }
      const same = JSON.stringify(permissions) === JSON.stringify(first.permissions)
      const saved = user
        ? await edit.call({ params: { id: user.id }, body: changedOnly(body, first) })
        : await add.call({ body })
      if (!same) await grant.call({ params: { id: saved.id }, body: { permissions } })
      notify.success(
        user
          ? saved.newEmail && saved.newEmail !== user.newEmail
            ? t('team.user.proof', { email: saved.newEmail })
            : t('team.user.saved', { name: saved.name })
          : t('team.user.invited', { email: saved.email }),
      )
      onClose()
    },
  })
  const role = options.roles.find(({ id }) => id === form.values.roleId)
  const isSupervisor = role?.preset === 'supervisor' || role?.preset === ''
  return (
    <RecordDrawer
      form={form}
      formId="team-user"
      onClose={onClose}
      size="large"
      title={user ? user.name : t('team.user.add')}
      save={user ? t('team.save') : t('team.user.invite')}
      mayEdit={mayEdit}
      removal={user?.locked ? null : removal}
      actions={user && !user.locked && <ActivationButton user={user} onDone={onClose} />}
    >
      <div className={styles.form}>
        {user?.locked && <p className={styles.locked}>{user.locked}</p>}
        <fieldset>
          <legend>{t('team.section.who')}</legend>
          <TextField label={t('team.field.name')} isRequired isDisabled={isNameLocked} {...form.field('name')} />
          <TextField
            label={t('team.column.email')}
            isRequired
            isDisabled={isPersonLocked}
            hint={
              user?.newEmail
                ? t('team.field.email.waiting', { email: user.newEmail })
                : user && t('team.field.email.hint')
            }
            {...form.field('email')}
          />
          <PhoneField label={t('team.column.phone')} isRequired isDisabled={isPersonLocked} {...form.field('phone')} />
          <CpfField label={t('team.field.cpf')} isDisabled={isPersonLocked} {...form.field('document')} />
        </fieldset>
        <fieldset>
          <legend>{t('team.section.does')}</legend>
          <SelectField
            label={t('team.column.function')}
            isRequired
            isDisabled={!mayEdit}
            options={options.roles
              .filter((one) => one.id === user?.roleId || options.mayGive(one))
              .map(({ id, name, profileName }) => ({ value: id, label: name, detail: profileName }))}
            hint={options.roles.some((one) => !options.mayGive(one)) && t('team.field.function.beyond')}
            {...form.field('roleId')}
          />
          <NumberField
            label={t('team.field.price')}
            hint={t('team.field.price.hint')}
            unit="%"
            digits={1}
            isDisabled={!mayEdit}
            {...form.field('maxPriceChange')}
          />
          {mayGrant && (
            <div className={styles.wide}>
              <MultiSelectField
                label={t('team.own_permissions')}
                hint={t('team.own_permissions.hint')}
                options={options.permissions.filter(({ value }) => options.mayAllow(value))}
                {...form.field('permissions')}
              />
            </div>
          )}
        </fieldset>
        <fieldset>
          <legend>{t('team.section.sees')}</legend>
          <SelectField
            label={t('team.column.store')}
            isRequired
            isDisabled={!mayEdit}
            options={options.stores.filter(({ value }) => value === user?.storeId || options.maySee(value))}
            {...form.field('storeId')}
          />
          <SelectField
            label={t('team.field.main_team')}
            isClearable
            isDisabled={!mayEdit}
            options={options.teams}
            {...form.field('teamId')}
          />
          <div className={styles.wide}>
            <MultiSelectField
              label={t('team.field.access_stores')}
              hint={t('team.field.access_stores.hint')}
              isDisabled={!mayEdit}
              options={options.stores.filter(
                ({ value }) =>
                  value !== form.values.storeId &&
                  (form.values.accessStoreIds.includes(value) || options.maySee(value)),
              )}
              {...form.field('accessStoreIds')}
            />
          </div>
          {isSupervisor && (
            <div className={styles.wide}>
              <MultiSelectField
                label={t('team.field.managed')}
                hint={t('team.field.managed.hint')}
                isDisabled={!mayEdit}
                options={options.teams}
                {...form.field('managedTeamIds')}
              />
            </div>
          )}
        </fieldset>
      </div>
    </RecordDrawer>
  )
}

/** Only changed fields are sent, so that fields the person may not edit are left alone. */
function changedOnly<V extends Record<string, unknown>>(values: V, first: Record<string, unknown>): Partial<V> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name])),
  ) as Partial<V>
}

function useOptions() {
  const { say } = useText(words)
  const { groups, ...givable } = useGivable()
  return {
    ...givable,
    teams: optionsOf(useItem(team.teams, {}).data),
    permissions: groups.flatMap((group) =>
      group.permissions.map(({ id, label }) => ({ value: id, label: say(label), detail: say(group.label) })),
    ),
  }
}
