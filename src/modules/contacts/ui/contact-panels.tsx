import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentText } from '../../../platform/record/field-text.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { keyOf, useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { addressOfZip, choiceOf, findMunicipalities } from '../../places/ui/public.ts'
import type { ContactKind } from '../contact.ts'
import { contactRecord } from '../contact-record.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { contactScreenMessages as words } from './messages.ts'

const titles = {
  main: words['contacts.section.main'],
  address: words['contacts.section.address'],
  commercial: words['contacts.section.commercial'],
  more: words['contacts.section.more'],
}
export type SectionName = keyof typeof titles
const all = Object.keys(titles) as SectionName[]

/** The fields of a contact in panels: shown as text until clicked, each saved by itself. */
export function ContactPanels({ contact, sections = all }: { contact: Contact; sections?: readonly SectionName[] }) {
  const edit = useEditContact(contact)
  return (
    <RecordPanels
      of={contactRecord}
      record={contact}
      sections={Object.fromEntries(sections.map((section) => [section, titles[section]]))}
      save={(body) => edit.call({ params: { id: contact.id }, body })}
      along={async (name, value) => (name === 'zipCode' && value ? addressFields(String(value)) : {})}
      written={{
        // City and state are one choice: the municipality.
        city: ({ mayEdit, label }) => <CityField contact={contact} mayEdit={mayEdit} label={label} />,
        state: null,
      }}
      actions={{ main: <KindSwitch contact={contact} /> }}
    />
  )
}

export function useEditContact(contact: Contact) {
  const queries = useQueryClient()
  return useCall(contacts.edit, {
    refreshes: [contacts.list, activity.timeline],
    tells: 'nowhere',
    onDone: (changed) => queries.setQueryData(keyOf(contacts.show, { params: { id: contact.id } }), changed),
  })
}

/** The address of a new CEP; the CEP of a whole town does not change street and district. */
async function addressFields(zipCode: string) {
  const found = await addressOfZip(zipCode)
  if (!found) return {}
  const { street, district, city, state } = found
  return { city, state, ...(street && { street }), ...(district && { district }) }
}

function CityField({ contact, mayEdit, label }: { contact: Contact; mayEdit: boolean; label: string }) {
  const edit = useEditContact(contact)
  const name = [contact.city, contact.state].filter(Boolean).join('/')
  return (
    <ReadFirstField<Option | null>
      label={label}
      value={contact.city ? { value: name, label: name } : null}
      show={(option) => option?.label ?? ''}
      isReadOnly={!mayEdit}
      savesOnChange
      edit={({ value, onChange, ...field }) => (
        <AsyncSelectField {...field} selected={value} onChange={onChange} load={findMunicipalities} least={2} />
      )}
      save={(option) => {
        const chosen = option && choiceOf(option.value)
        return edit.call({
          params: { id: contact.id },
          body: { city: chosen?.name ?? '', state: chosen?.uf ?? '' },
        })
      }}
    />
  )
}

/** Switches between person and company; the fields of the other kind are kept but not shown. */
function KindSwitch({ contact }: { contact: Contact }) {
  const { t, say } = useText(words)
  const edit = useEditContact(contact)
  const { kind: field, document } = contactRecord.fields
  const mayEdit = useMay(contactRecord.edit)
  const mayClear = useMay(document.edit)
  const [asking, setAsking] = useState<ContactKind | null>(null)
  // The document of the other kind has to be removed, because a CPF is no CNPJ.
  if (!mayEdit || (contact.document && !mayClear)) return say(contactMessages[`contacts.kind.${contact.kind}`])
  const bodyOf = (kind: ContactKind) => ({ params: { id: contact.id }, body: { kind, document: '' } })
  return (
    <>
      <Segmented
        label={t('contacts.kind_label')}
        value={contact.kind}
        onChange={(kind) => (contact.document ? setAsking(kind) : void edit.run(bodyOf(kind)))}
        options={Object.entries(field.valueWords).map(([value, label]) => ({
          value: value as ContactKind,
          label: say(label),
        }))}
      />
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          title={t('contacts.kind.ask', { name: contact.name, kind: asking })}
          confirm={t('contacts.kind.change', { kind: asking })}
          isDangerous
          run={() => edit.call(bodyOf(asking))}
        >
          {t('contacts.kind.why', { kind: asking, document: documentText(contact.document) })}
        </ConfirmDialog>
      )}
    </>
  )
}
