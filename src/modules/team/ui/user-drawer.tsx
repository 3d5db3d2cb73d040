import { useState } from 'react'
import { isCnpj } from '../../../platform/brazil/cnpj.ts'
import { isCpf } from '../../../platform/brazil/cpf.ts'
import { isPhone } from '../../../platform/brazil/phone.ts'
import { emptyValues, firstFieldsOf } from '../../../platform/record/empty-values.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TeamUser, team, type UserInput } from '../contract.ts'
import { teamMessages } from '../messages.ts'
import { userRecord } from '../user-record.ts'
import { teamScreenMessages as words } from './messages.ts'
import { userRefreshes } from './role-refreshes.ts'
import { useUserInputs } from './use-user-inputs.tsx'
import { ActivationButton, useUserRemoval } from './user-actions.tsx'
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

type Values = Omit<UserInput, 'roleId' | 'storeId'> &
  Pick<TeamUser, 'permissions'> & { roleId: string | null; storeId: string | null }

const valuesOf = (user: TeamUser | null) =>
  (user
    ? Object.fromEntries(firstFieldsOf(userRecord).map(([name]) => [name, user[name as keyof TeamUser]]))
    : { ...emptyValues(userRecord), permissions: [] }) as Values

const sections = {
  who: words['team.section.who'],
  does: words['team.section.does'],
  sees: words['team.section.sees'],
}

function UserForm({ user, onClose }: { user: TeamUser | null; onClose(): void }) {
  const { t } = useText(words)
  const mayEdit = (useMay('users.edit') && !user?.locked) || user === null
  const removal = useUserRemoval(user)
  const form = useUserForm(user, onClose)
  const { written, more } = useUserInputs({ user, form, mayEdit })
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
      <RecordFields of={userRecord} form={form} sections={sections} written={written} more={more} tellsOptional={false}>
        {user && !user.active && <Tag tone="warn">{t('team.state.inactive')}</Tag>}
        {user?.locked && <p className={styles.locked}>{user.locked}</p>}
      </RecordFields>
    </RecordDrawer>
  )
}

function useUserForm(user: TeamUser | null, onClose: () => void) {
  const { t } = useText(words)
  const rules = useText(teamMessages)
  const wrongIn = useFieldCheck(userRecord, teamMessages)
  const add = useCall(team.addUser, { refreshes: userRefreshes, tells: 'nowhere' })
  const edit = useCall(team.editUser, { refreshes: userRefreshes, tells: 'nowhere' })
  const grant = useCall(team.grantOwn, { refreshes: userRefreshes, tells: 'nowhere' })
  const [first] = useState(() => valuesOf(user))
  return useForm({
    start: first,
    check: (values) => ({
      ...wrongIn(values),
      ...(!isPhone(values.phone) && values.phone !== first.phone && { phone: rules.t('team.phone_invalid') }),
      ...(!isDocument(values.document) && { document: rules.t('team.document_invalid') }),
    }),
    submit: async (values, known) => {
      const body = bodyOf(values)
      const { permissions } = values
      const same = JSON.stringify(permissions) === JSON.stringify(known.permissions)
      // Fields that the person may not edit are left alone.
      const saved = user
        ? await edit.call({ params: { id: user.id }, body: changedFields(bodyOf(known), body) })
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
}

const bodyOf = ({ permissions: _own, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  roleId: values.roleId!,
  storeId: values.storeId!,
})

/** Left out, or that of a person or of a company: many who sell are a company of one. */
const isDocument = (text: string) => text.trim() === '' || isCpf(text) || isCnpj(text)
