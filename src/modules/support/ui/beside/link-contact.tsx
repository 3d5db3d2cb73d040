import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { AsyncSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { contactPhones, phoneKey } from '../../../channels/phone-key.ts'
import { shownPhone } from '../../../channels/shown-phone.ts'
import { isNameless } from '../../../channels/visitor-name.ts'
import { contacts } from '../../../contacts/contract.ts'
import { findContacts, NewContact } from '../../../contacts/ui/public.ts'
import { type Conversation, support } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

/** Says whose conversation it is: a stranger's, who is found or becomes a contact, or one that was taken for somebody else's. */
export function LinkContact({ conversation }: { conversation: Conversation }) {
  const { t } = useText(words)
  const mayFind = useMay(contacts.list.needs)
  const mayCreate = useMay(contacts.create.needs)
  const [isChoosing, setChoosing] = useState(false)
  const [isNew, setNew] = useState(false)
  const link = useCall(support.link, {
    refreshes: [support.conversation, support.conversations],
    onDone: () => setChoosing(false),
  })
  const { id, contact, isOfUnseenContact, mayAnswer } = conversation
  if (!(mayFind || mayCreate) || !mayAnswer || isOfUnseenContact) return null
  if (contact && !isChoosing)
    return (
      <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
        {t('context.other_contact')}
      </Button>
    )
  const linkTo = (contactId: string) => {
    setNew(false)
    void link.run({ params: { id }, body: { contactId } })
  }
  return (
    <>
      {mayFind && (
        <AsyncSelectField
          label={t('context.whose')}
          placeholder={t('context.find_contact')}
          name="contact"
          selected={null}
          load={findContacts}
          onChange={(chosen) => chosen && linkTo(chosen.value)}
        />
      )}
      {mayCreate && (
        <>
          <Button size="small" icon={IconPlus} onClick={() => setNew(true)}>
            {t('context.new_contact')}
          </Button>
          <NewContact
            isOpen={isNew}
            onClose={() => setNew(false)}
            onCreated={(created) => linkTo(created.id)}
            onUse={(known) => linkTo(known.id)}
            known={knownOf(conversation)}
          />
        </>
      )}
    </>
  )
}

/** What is known of somebody who is no contact: how they call themselves, and the phone that they write from. */
function knownOf({ title, phone, contact }: Conversation) {
  const isName = !contact && !isNameless(title) && title !== shownPhone(phone)
  return { name: isName ? title : '', phone: contactPhones(phoneKey(phone))[0] ?? '' }
}
