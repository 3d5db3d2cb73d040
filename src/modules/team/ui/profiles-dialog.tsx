import { IconPlus, IconTrash, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ListDialog, useOwnSearch } from '../../../platform/ui/settings/list-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Profile, team } from '../contract.ts'
import { teamPages } from '../pages-contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import styles from './permissions.module.css'
import { roleRefreshes } from './role-refreshes.ts'

const refreshes = [...roleRefreshes, team.users]

/** The profiles, each with the number of its functions and its limit of price changes; saved one by one. */
export function ProfilesDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose(): void }) {
  const { t } = useText(words)
  const search = useOwnSearch()
  const profiles = useList(teamPages.profilePage, search.value)
  return (
    <ListDialog
      title={t('team.profiles')}
      why={t('team.profiles.text')}
      search={search}
      list={profiles}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      row={(profile) => <ProfileLine profile={profile} mayEdit={mayEdit} />}
      empty={{ icon: IconUserShield, title: t('team.profiles.none'), why: t('team.profiles.none.why') }}
      below={mayEdit && <NewProfile />}
      onClose={onClose}
    />
  )
}

function NewProfile() {
  const { t } = useText(words)
  const [name, setName] = useState('')
  useUnsavedPart(name.trim() !== '')
  const add = useCall(team.addProfile, { refreshes, onDone: () => setName('') })
  return (
    <form
      className={styles.addProfile}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void add.run({ body: { name } })
      }}
    >
      <TextField label={t('team.profile.add')} value={name} onChange={setName} />
      <Button type="submit" icon={IconPlus} isBusy={add.isRunning}>
        {t('team.create')}
      </Button>
    </form>
  )
}

interface Typed {
  name: string
  most: number | null
}

const bodyOf = ({ name, most }: Typed) => ({ name, maxPriceChange: most ?? 0 })

function ProfileLine({ profile, mayEdit }: { profile: Profile; mayEdit: boolean }) {
  const { t } = useText(words)
  const edit = useCall(team.editProfile, { refreshes, tells: 'nowhere' })
  const remove = useCall(team.removeProfile, { refreshes })
  const form = useForm<Typed>({
    start: { name: profile.name, most: profile.maxPriceChange },
    of: profile.id,
    asTyped: ({ maxPriceChange, ...saved }) =>
      maxPriceChange === undefined ? saved : { ...saved, most: maxPriceChange },
    submit: async (values, known) => {
      const body = changedFields(bodyOf(known), bodyOf(values))
      const one = await edit.call({ params: { id: profile.id }, body })
      notify.success(t('team.profile.saved', { name: one.name }))
    },
  })
  useUnsavedPart(form.isChanged, form.reset)
  return (
    <div className={styles.profile}>
      <TextField label={t('team.field.name')} isDisabled={!mayEdit} {...form.field('name')} />
      <NumberField label={t('team.profile.max')} unit="%" digits={1} isDisabled={!mayEdit} {...form.field('most')} />
      <span className={styles.hint}>{t('team.profile.functions', { count: profile.roles })}</span>
      <FormRefusal form={form} />
      {mayEdit && (
        <>
          <Button
            isBusy={form.isSending}
            disabled={!form.isChanged || !form.values.name.trim()}
            onClick={() => void form.send()}
          >
            {t('team.save')}
          </Button>
          <IconButton
            icon={IconTrash}
            label={profile.roles > 0 ? t('team.profile.in_use') : t('team.profile.delete', { name: profile.name })}
            disabled={profile.roles > 0}
            onClick={() => void remove.run({ params: { id: profile.id } })}
          />
        </>
      )}
    </div>
  )
}
