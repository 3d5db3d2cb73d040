import { IconBell, IconDots, IconEyeOff, IconTags, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnyEndpoint, allows } from '../../../platform/contract/endpoint.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkFields } from '../../lists/ui/public.ts'
import { team } from '../../team/contract.ts'
import { DenialDialog, teamScreenMessages } from '../../team/ui/public.ts'
import { contactRecord } from '../contact-record.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { ContactTypeDialog } from './contact-type-dialog.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { contactScreenMessages } from './messages.ts'
import { ReminderDialog } from './reminders-panel.tsx'
import { transfer } from './transfer.ts'

type Opened = 'remove' | 'deny' | 'convert' | 'remind' | 'type'

/** The actions on a contact that the person may take. */
export function ContactMenu({ contact }: { contact: Contact }) {
  const { t, say } = useText(contactScreenMessages)
  const navigate = useNavigate()
  const granted = usePermissions()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const transferring = useBulkFields({ record: contactRecord, change: transfer })
  const remove = useCall(contacts.remove, { refreshes: [contacts.list], tells: 'nowhere' })
  const item = ({ needs }: AnyEndpoint, label: string, icon: typeof IconBell, run: () => void, isDangerous = false) =>
    allows(granted, needs) ? [{ label, icon, run, isDangerous }] : []
  const groups = [
    {
      items: [...item(relations.remind, t('contacts.reminder.add'), IconBell, () => setOpen('remind'))],
    },
    {
      items: [
        ...item(contacts.transfer, t('contacts.transfer'), transfer.icon, () =>
          transferring.changeOne(contact.id, contact.name),
        ),
        ...item(relations.convert, t('contacts.convert'), IconUsersGroup, () => setOpen('convert')),
        ...item(relations.addType, t('contacts.type.add'), IconTags, () => setOpen('type')),
        ...item(team.deny, say(teamScreenMessages['team.deny']), IconEyeOff, () => setOpen('deny')),
      ],
    },
    { items: item(contacts.remove, t('contacts.remove'), IconTrash, () => setOpen('remove'), true) },
  ]
  if (groups.every(({ items }) => items.length === 0)) return null
  return (
    <>
      <Menu groups={groups}>
        <IconButton icon={IconDots} label={t('contacts.more_actions')} variant="outlined" />
      </Menu>
      {open === 'convert' && <ConvertDialog contact={contact} onClose={close} />}
      {open === 'remind' && <ReminderDialog contactId={contact.id} onClose={close} />}
      {open === 'type' && <ContactTypeDialog onClose={close} />}
      {transferring.dialogs}
      <DenialDialog kind="contact" recordId={contact.id} name={contact.name} isOpen={open === 'deny'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('contacts.remove.ask', { name: contact.name })}
        confirm={t('contacts.remove')}
        isDangerous
        run={async () => {
          await remove.call({ params: { id: contact.id } })
          tellDeleted(queries, {
            id: contact.id,
            text: t('contacts.removed', { name: contact.name }),
            refreshes: [contacts.list, contacts.show],
            onBack: () => void navigate({ to: `/contacts/${contact.id}` }),
          })
          await navigate({ to: '/contacts' })
        }}
      >
        {t('contacts.remove.why')}
      </ConfirmDialog>
    </>
  )
}
