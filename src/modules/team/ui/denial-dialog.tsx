import { useState } from 'react'
import { asForm } from '../../../platform/ui/data/form-age.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { equal } from '../../../platform/ui/forms/compare-parts.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'

export interface DenialDialogProps {
  kind: 'contact' | 'deal'
  recordId: string
  /** The record's name, for the title. */
  name: string
  isOpen: boolean
  onClose(): void
}

/** The people who may neither open nor find one lead or deal. */
export function DenialDialog({ kind, recordId, name, isOpen, onClose }: DenialDialogProps) {
  const { t } = useText(words)
  const params = { kind, recordId }
  const denials = useItem(team.denials, { params }, { enabled: isOpen })
  const colleagues = useItem(access.colleagues, {}, { enabled: isOpen })
  const [chosen, setChosen] = useState<string[] | null>(null)
  const deny = useCall(team.deny, { refreshes: [team.denials], tells: 'nowhere' })
  const failure = denials.error ?? colleagues.error
  const denied = denials.data?.map(({ userId }) => userId) ?? []
  const value = chosen ?? denied
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      isChanged={chosen !== null && !equal(chosen, denied)}
      title={t('team.deny.title', { name })}
      confirm={t('team.save')}
      run={async () => {
        await asForm(denials.dataUpdatedAt, () => deny.call({ params, body: { userIds: value } }))
        notify.success(t('team.denied', { count: value.length, name }))
      }}
    >
      <p>{t(`team.deny.text.${kind}`)}</p>
      {failure ? (
        <Failure failure={failure} />
      ) : !denials.data || !colleagues.data ? (
        <SkeletonLines lines={2} />
      ) : colleagues.data.length === 0 ? (
        <p role="alert">{t('team.no_users')}</p>
      ) : (
        <MultiSelectField
          label={t('team.deny.people')}
          placeholder={t('team.deny.nobody')}
          options={colleagues.data.map(({ id, name: label, roleName }) => ({ value: id, label, detail: roleName }))}
          value={value}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
