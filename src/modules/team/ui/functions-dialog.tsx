import { IconPencil, IconTrash, IconUserShield } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ListDialog, useOwnSearch } from '../../../platform/ui/settings/list-dialog.tsx'
import { RowButton } from '../../../platform/ui/settings/row-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Role } from '../../access/contract.ts'
import { teamPages } from '../pages-contract.ts'
import { teamScreenMessages as words } from './messages.ts'

interface FunctionsDialogProps {
  mayEdit: boolean
  add: ReactNode
  /** Shows a function below, or opens its dialog. */
  onOpen(role: Role, dialog: 'edit' | 'delete' | null): void
  onClose(): void
}

/** All functions by name: select, edit or delete one. */
export function FunctionsDialog({ mayEdit, add, onOpen, onClose }: FunctionsDialogProps) {
  const { t } = useText(words)
  const search = useOwnSearch()
  const roles = useList(teamPages.rolePage, search.value)
  return (
    <ListDialog
      title={t('team.functions')}
      why={t('team.functions.text')}
      search={search}
      add={add}
      list={roles}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      row={(role) => (
        <>
          <RowButton
            name={role.name}
            detail={`${role.profileName} · ${t('team.function.people', { count: role.users })}`}
            onClick={() => onOpen(role, null)}
          />
          {role.requiresSecondFactor && <Tag>{t('team.second_factor')}</Tag>}
          {mayEdit && (
            <>
              <IconButton
                icon={IconPencil}
                size="small"
                label={t('team.function.edit.title', { role: role.name })}
                onClick={() => onOpen(role, 'edit')}
              />
              <IconButton
                icon={IconTrash}
                size="small"
                label={t('team.function.delete.name', { role: role.name })}
                onClick={() => onOpen(role, 'delete')}
              />
            </>
          )}
        </>
      )}
      empty={{ icon: IconUserShield, title: t('team.functions'), why: t('team.functions.text') }}
      onClose={onClose}
    />
  )
}
