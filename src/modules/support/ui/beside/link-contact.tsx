import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { AsyncSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { contacts } from '../../../contacts/contract.ts'
import { findContacts } from '../../../contacts/ui/public.ts'
import { type Conversation, support } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

/** Says whose conversation it is: a stranger's, or one that was taken for somebody else's. */
export function LinkContact({ conversation }: { conversation: Conversation }) {
  const { t } = useText(words)
  const mayFind = useMay(contacts.list.needs)
  const [isChoosing, setChoosing] = useState(false)
  const link = useCall(support.link, {
    refreshes: [support.conversation, support.conversations],
    onDone: () => setChoosing(false),
  })
  const { id, contact, isOfUnseenContact, mayAnswer } = conversation
  if (!mayFind || !mayAnswer || isOfUnseenContact) return null
  if (contact && !isChoosing)
    return (
      <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
        {t('context.other_contact')}
      </Button>
    )
  return (
    <AsyncSelectField
      label={t('context.whose')}
      placeholder={t('context.find_contact')}
      name="contact"
      selected={null}
      load={findContacts}
      onChange={(chosen) => chosen && void link.run({ params: { id }, body: { contactId: chosen.value } })}
    />
  )
}
