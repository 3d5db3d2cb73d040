import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'

/** Another main store or main team for the chosen people, all at once. */
export function MoveUsersDialog({
  what,
  ids,
  onClose,
  onDone,
}: {
  what: 'store' | 'team'
  ids: string[]
  onClose(): void
  onDone(): void
}) {
  const { t } = useText(words)
  const stores = useItem(access.stores, {}, { enabled: what === 'store' }).data ?? []
  const teams = useItem(team.teams, {}, { enabled: what === 'team' }).data ?? []
  const [to, setTo] = useState<string | null>(null)
  const move = useCall(team.moveUsers, { refreshes: [team.users, team.teams], tells: 'nowhere' })
  const options = optionsOf(what === 'store' ? stores : teams)
  const chosen = to ?? (what === 'store' ? (options[0]?.value ?? null) : null)
  return (
    <BulkDialog
      onClose={onClose}
      title={t(`team.bulk.${what}.title`, { count: ids.length })}
      count={ids.length}
      confirm={t('team.bulk.change')}
      run={async () => {
        const { changed } = await move.call({
          body: { ids, ...(what === 'store' ? { storeId: chosen! } : { teamId: chosen }) },
        })
        notify.success(t('team.bulk.done', { count: changed }))
        onDone()
      }}
    >
      <SelectField
        label={t(what === 'store' ? 'team.column.store' : 'team.field.main_team')}
        value={chosen}
        onChange={setTo}
        options={options}
        {...(what === 'team' && { isClearable: true, placeholder: t('team.bulk.no_team') })}
      />
    </BulkDialog>
  )
}
