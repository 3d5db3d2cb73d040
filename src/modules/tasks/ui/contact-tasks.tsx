import { useNavigate } from '@tanstack/react-router'
import type { Contact } from '../../contacts/contract.ts'
import { TasksOf } from './tasks-of.tsx'

/** The tasks of a contact and of its deals. */
export function ContactTasks({ contact }: { contact: Contact }) {
  const navigate = useNavigate()
  return (
    <TasksOf
      within={{ contactId: contact.id }}
      isInside
      openId={undefined}
      onOpen={(id) => void navigate({ to: id ? `/tasks/${id}` : '/tasks' })}
    />
  )
}
