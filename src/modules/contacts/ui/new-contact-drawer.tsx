import { useState } from 'react'
import type { z } from 'zod'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { MunicipalityField, useZipFill } from '../../places/ui/public.ts'
import { type ContactKind, wrongNumbers } from '../contact.ts'
import { type Contact, type ContactInput as ContactInputShape, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { AlikeHint } from './alike-hint.tsx'
import { fieldsOf, type SectionName } from './contact-fields.ts'
import { ContactInput } from './contact-input.tsx'
import styles from './contacts.module.css'
import { labelOf } from './field-words.ts'
import { contactScreenMessages } from './messages.ts'

type Values = z.input<typeof ContactInputShape>

const sections: SectionName[] = ['main', 'address', 'commercial']

const blank = () => ({
  kind: 'person' as ContactKind,
  name: '',
  fantasyName: '',
  document: '',
  phone: '',
  phone2: '',
  email: '',
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  typeId: null,
  originId: null,
  ownerId: readSession().user?.usuarioid ?? null,
})

export interface NewContactDrawerProps {
  isOpen: boolean
  onClose(): void
  onCreated(contact: Contact): void
}

/** A new person or company: what a salesman knows at the first call. The rest is filled in on its page. */
export function NewContactDrawer({ isOpen, onClose, onCreated }: NewContactDrawerProps) {
  const { t } = useText(contactScreenMessages)
  // A closed form is thrown away; a new one starts empty.
  const [round, setRound] = useState(0)
  const close = () => {
    setRound(round + 1)
    onClose()
  }
  return (
    <NewContactForm
      key={round}
      isOpen={isOpen}
      onClose={close}
      onCreated={(contact) => {
        setRound(round + 1)
        notify.success(t('contacts.created', { name: contact.name }))
        onCreated(contact)
      }}
    />
  )
}

function NewContactForm({ isOpen, onClose, onCreated }: NewContactDrawerProps) {
  const { t } = useText(contactScreenMessages)
  const words = useText(contactMessages)
  const mayChooseOwner = useMay('contacts.change-owner')
  const create = useCall(contacts.create, { refreshes: [contacts.list], tells: 'nowhere' })
  const form = useForm({
    start: blank(),
    check: (values) => {
      const wrong = wrongNumbers(values)
      return {
        name: values.name.trim().length > 2 ? null : words.t('contacts.name_short'),
        ...Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, words.t(key)])),
      }
    },
    submit: async (values) => onCreated(await create.call({ body: values as Values })),
  })
  const { kind } = form.values
  const zip = useZipFill({ values: form.values, fill: form.setMany })
  return (
    <RecordDrawer
      form={form}
      formId="new-contact"
      isOpen={isOpen}
      onClose={onClose}
      title={t('contacts.new')}
      save={t('contacts.create')}
    >
      <div className={styles.form}>
        <Segmented
          label={t('contacts.kind_label')}
          fullWidth
          value={kind}
          onChange={(next) => form.setMany({ kind: next, document: '' })}
          options={[
            { value: 'person', label: words.t('contacts.kind.person') },
            { value: 'company', label: words.t('contacts.kind.company') },
          ]}
        />
        <AlikeHint typed={form.values} />
        {sections.map((section) => (
          <fieldset key={section}>
            {section !== 'main' && <legend>{t(`contacts.section.${section}`)}</legend>}
            <div className={styles.pair}>
              {fieldsOf(section, kind)
                .filter((field) => field.isFirst && (field.name !== 'ownerId' || mayChooseOwner))
                .map((field) =>
                  field.name === 'city' ? (
                    <MunicipalityField
                      key="city"
                      label={words.t('contacts.field.city')}
                      isRequired={false}
                      city={form.values.city}
                      uf={form.values.state}
                      error={form.errors.city ?? undefined}
                      onChoose={(choice) => form.setMany({ city: choice?.name ?? '', state: choice?.uf ?? '' })}
                    />
                  ) : (
                    <div key={field.name} data-wide={field.isWide || undefined}>
                      <ContactInput
                        label={words.say(labelOf(field, kind))}
                        input={field.input}
                        kind={kind}
                        isRequired={field.isRequired ?? false}
                        {...(field.name === 'name' && { 'data-autofocus': true })}
                        {...(form.field(field.name as keyof ReturnType<typeof blank>) as {
                          name: string
                          value: unknown
                          onChange(value: unknown): void
                          error: string | undefined
                        })}
                        {...(field.input === 'zip' && {
                          onZip: zip.onComplete,
                          error: form.errors.zipCode ?? zip.problem ?? undefined,
                        })}
                      />
                    </div>
                  ),
                )}
            </div>
          </fieldset>
        ))}
      </div>
    </RecordDrawer>
  )
}
