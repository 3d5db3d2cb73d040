import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { keyOf, useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { addressOfZip, choiceOf, findMunicipalities } from '../../places/ui/public.ts'
import type { ContactKind } from '../contact.ts'
import { type Contact, contacts } from '../contract.ts'
import { permissionToEdit } from '../field-permission.ts'
import { contactMessages } from '../messages.ts'
import { type ContactField, fieldsOf, type SectionName, sectionNames } from './contact-fields.ts'
import { ContactInput } from './contact-input.tsx'
import styles from './contacts.module.css'
import { formatDocument, labelOf } from './field-words.ts'
import { contactScreenMessages } from './messages.ts'
import { useFieldText } from './use-field-text.tsx'

const choosing = ['state', 'marital', 'origin', 'type', 'person', 'store']

/** The fields of a contact in panels: text until touched, each saved by itself. */
export function ContactPanels({
  contact,
  sections = sectionNames,
}: {
  contact: Contact
  sections?: readonly SectionName[]
}) {
  const { t } = useText(contactScreenMessages)
  return sections.map((section) => (
    <Panel
      key={section}
      title={t(`contacts.section.${section}`)}
      actions={section === 'main' && <KindSwitch contact={contact} />}
    >
      <div className={styles.fields}>
        {fieldsOf(section, contact.kind)
          .filter(({ name }) => section !== 'address' || name !== 'state')
          .map((field) =>
            field.name === 'city' ? (
              <CityField key="city" contact={contact} />
            ) : (
              <EditableField key={field.name} contact={contact} field={field} />
            ),
          )}
      </div>
    </Panel>
  ))
}

export function useEditContact(contact: Contact) {
  const queries = useQueryClient()
  return useCall(contacts.edit, {
    refreshes: [contacts.list, activity.timeline],
    tells: 'nowhere',
    onDone: (changed) => queries.setQueryData(keyOf(contacts.show, { params: { id: contact.id } }), changed),
  })
}

function EditableField({ contact, field }: { contact: Contact; field: ContactField }) {
  const { say } = useText(contactMessages)
  const text = useFieldText()
  const edit = useEditContact(contact)
  const { name, input, needs } = field
  const mayEdit = useMay(permissionToEdit(name))
  const mayThis = useMay(needs)
  return (
    <div className={styles.field} data-wide={field.isWide || undefined}>
      <ReadFirstField<unknown>
        label={say(labelOf(field, contact.kind))}
        value={contact[name]}
        show={(value) => text(contact, field, value)}
        isReadOnly={!(mayEdit && mayThis)}
        savesOnChange={choosing.includes(input)}
        edit={(props) => <ContactInput {...props} input={input} kind={contact.kind} />}
        save={async (value) => {
          const address = input === 'zip' && value ? await addressFields(String(value)) : {}
          return edit.call({ params: { id: contact.id }, body: { [name]: value, ...address } })
        }}
      />
    </div>
  )
}

/** What a new CEP says of the address; a CEP of a whole town leaves street and district as they are. */
async function addressFields(zipCode: string) {
  const found = await addressOfZip(zipCode)
  if (!found) return {}
  const { street, district, city, state } = found
  return { city, state, ...(street && { street }), ...(district && { district }) }
}

/** City and federal unit are one choice: the municipality. */
function CityField({ contact }: { contact: Contact }) {
  const { t } = useText(contactMessages)
  const edit = useEditContact(contact)
  const mayEdit = useMay(permissionToEdit('city'))
  const name = [contact.city, contact.state].filter(Boolean).join('/')
  return (
    <div className={styles.field}>
      <ReadFirstField<Option | null>
        label={t('contacts.field.city')}
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
    </div>
  )
}

/** A person becomes a company and back; the fields of the other kind are kept but not shown. */
function KindSwitch({ contact }: { contact: Contact }) {
  const { t } = useText(contactScreenMessages)
  const words = useText(contactMessages)
  const edit = useEditContact(contact)
  const mayEdit = useMay(permissionToEdit('kind'))
  const mayClear = useMay(permissionToEdit('document'))
  const [asking, setAsking] = useState<ContactKind | null>(null)
  // A CPF is no CNPJ: the document of the other kind cannot stay.
  if (!mayEdit || (contact.document && !mayClear)) return words.t(`contacts.kind.${contact.kind}`)
  const bodyOf = (kind: ContactKind) => ({ params: { id: contact.id }, body: { kind, document: '' } })
  return (
    <>
      <Segmented
        label={t('contacts.kind_label')}
        value={contact.kind}
        onChange={(kind) => (contact.document ? setAsking(kind) : void edit.run(bodyOf(kind)))}
        options={[
          { value: 'person', label: words.t('contacts.kind.person') },
          { value: 'company', label: words.t('contacts.kind.company') },
        ]}
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
          {t('contacts.kind.why', { kind: asking, document: formatDocument(contact.kind, contact.document) })}
        </ConfirmDialog>
      )}
    </>
  )
}
