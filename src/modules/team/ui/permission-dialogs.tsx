import type { ReactNode } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import type { Role } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { CopyDialog, DeleteFunctionDialog, EditFunctionDialog, NewFunctionDialog } from './function-dialogs.tsx'
import { FunctionsDialog } from './functions-dialog.tsx'
import { ProfilesDialog } from './profiles-dialog.tsx'

export type OpenDialog = 'copy' | 'new' | 'edit' | 'delete' | 'functions' | 'profiles' | null

interface PermissionDialogsProps {
  open: OpenDialog
  setOpen(dialog: OpenDialog): void
  /** The function on screen, to copy to, edit or delete. */
  role: Role
  setRole(id: string | undefined): void
  roles: readonly Role[]
  mayEdit: boolean
  /** The button that makes a new function. */
  add: ReactNode
}

/** The dialogs over the permissions: lists of functions and profiles, and actions on one of them. */
export function PermissionDialogs({ open, setOpen, role, setRole, roles, mayEdit, add }: PermissionDialogsProps) {
  const profiles = useItem(team.profiles, {}).data ?? []
  const onClose = () => setOpen(null)
  return (
    <>
      <CopyDialog isOpen={open === 'copy'} onClose={onClose} role={role} roles={roles} />
      <EditFunctionDialog key={role.id} isOpen={open === 'edit'} onClose={onClose} role={role} profiles={profiles} />
      <DeleteFunctionDialog
        key={`delete ${role.id}`}
        isOpen={open === 'delete'}
        onClose={onClose}
        role={role}
        roles={roles}
        onDeleted={() => setRole(undefined)}
      />
      <NewFunctionDialog
        isOpen={open === 'new'}
        onClose={onClose}
        roles={roles}
        profiles={profiles}
        onCreated={setRole}
      />
      {open === 'functions' && (
        <FunctionsDialog
          mayEdit={mayEdit}
          add={add}
          onOpen={({ id }, dialog) => {
            setRole(id)
            setOpen(dialog)
          }}
          onClose={onClose}
        />
      )}
      {open === 'profiles' && <ProfilesDialog mayEdit={mayEdit} onClose={onClose} />}
    </>
  )
}
