import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { AnyForm, RecordFieldsProps } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { mayEditFunctions, userLocks } from '../../access/authority.ts'
import type { TeamUser } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import { useGivable } from './use-givable.ts'

interface Given {
  user: TeamUser | null
  form: AnyForm
  mayEdit: boolean
}

/** What the inputs of a person are given besides: who may change them, hints, and only options that may be given. */
export function useUserInputs({ user, form, mayEdit }: Given) {
  const { t, say } = useText(words)
  const granted = usePermissions()
  const { groups, roles, stores, mayGive, maySee, mayAllow } = useGivable()
  const { roleId, storeId, accessStoreIds } = form.values
  const preset = roles.find(({ id }) => id === roleId)?.preset
  const isLocked = (what: keyof typeof userLocks) => !mayEdit || (user !== null && granted.has(userLocks[what]))
  const name = { isDisabled: isLocked('name') }
  const personal = { isDisabled: isLocked('personal') }
  const own = { isDisabled: !mayEdit }
  const more = {
    name,
    email: { ...personal, hint: user && emailHint(user, t) },
    phone: personal,
    document: personal,
    roleId: {
      ...own,
      options: roles
        .filter((one) => one.id === user?.roleId || mayGive(one))
        .map((one) => ({ value: one.id, label: one.name, detail: one.profileName })),
      hint: roles.some((one) => !mayGive(one)) && t('team.field.function.beyond'),
    },
    maxPriceChange: { ...own, hint: t('team.field.price.hint') },
    storeId: { ...own, options: stores.filter(({ value }) => value === user?.storeId || maySee(value)) },
    teamId: own,
    accessStoreIds: {
      ...own,
      hint: t('team.field.access_stores.hint'),
      options: stores.filter(({ value }) => value !== storeId && (accessStoreIds.includes(value) || maySee(value))),
    },
    managedTeamIds: { ...own, hint: t('team.field.managed.hint') },
  }
  const permissions = groups.flatMap((group) =>
    group.permissions.map(({ id, label }) => ({ value: id, label: say(label), detail: say(group.label) })),
  )
  const written: RecordFieldsProps['written'] = {
    permissions: mayEditFunctions(granted).ok
      ? (label) => (
          <MultiSelectField
            label={label}
            hint={t('team.own_permissions.hint')}
            options={permissions.filter(({ value }) => mayAllow(value))}
            {...form.field('permissions')}
          />
        )
      : null,
    // Only supervisors manage teams; a role without a preset may be one.
    ...(preset !== 'supervisor' && preset !== '' && { managedTeamIds: null }),
  }
  return { more, written }
}

type Say = ReturnType<typeof useText<typeof words>>['t']

const emailHint = ({ newEmail }: TeamUser, t: Say) =>
  newEmail ? t('team.field.email.waiting', { email: newEmail }) : t('team.field.email.hint')
