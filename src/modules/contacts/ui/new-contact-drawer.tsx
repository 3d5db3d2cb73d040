import { useState } from 'react'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { MunicipalityField, useZipFill } from '../../places/ui/public.ts'
import { type ContactKind, wrongNumbers } from '../contact.ts'
import { contactRecord } from '../contact-record.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { AlikeHint } from './alike-hint.tsx'
import { KnownNumbers } from './known-numbers.tsx'
import { contactScreenMessages as words } from './messages.ts'
import { useKnownNumbers } from './use-known-numbers.ts'

const sections = {
  main: null,
  address: words['contacts.section.address'],
  commercial: words['contacts.section.commercial'],
}

type Values = Pick<
  Contact,
  'name' | 'document' | 'phone' | 'phone2' | 'email' | 'zipCode' | 'street' | 'district' | 'city' | 'state'
> & {
  kind: ContactKind
  ownerId: string | null
}

const blank = (): Values => ({
  ...(emptyValues(contactRecord) as Values),
  kind: 'person',
  state: '',
  ownerId: readSession().user?.usuarioid ?? null,
})

export interface NewContactDrawerProps {
  isOpen: boolean
  onClose(): void
  onCreated(contact: Contact): void
  /** The existing contact that has the number is used instead. */
  onUse(contact: { id: string }): void
  /** What is known of them before anybody types. */
  known?: Partial<Pick<Values, 'name' | 'phone'>>
}

/** A new person or company with the data known at the first call. The rest is added on its page. */
export function NewContactDrawer({ isOpen, onClose, onCreated, onUse, known }: NewContactDrawerProps) {
  const { t } = useText(words)
  // Changes the React key on closing, so that a new form starts empty.
  const [round, setRound] = useState(0)
  const close = () => {
    setRound(round + 1)
    onClose()
  }
  return (
    <NewContactForm
      key={round}
      isOpen={isOpen}
      {...(known && { known })}
      onClose={close}
      onCreated={(contact) => {
        setRound(round + 1)
        notify.success(t('contacts.created', { name: contact.name }))
        onCreated(contact)
      }}
      onUse={(contact) => {
        setRound(round + 1)
        onUse(contact)
      }}
    />
  )
}

function NewContactForm({ isOpen, onClose, onCreated, onUse, known }: NewContactDrawerProps) {
  const { t, say } = useText(words)
  const rules = useText(contactMessages)
  const create = useCall(contacts.create, { refreshes: [contacts.list], tells: 'nowhere' })
  const form = useForm<Values>({
    start: { ...blank(), ...known },
    check: (values) => ({
      name: values.name.trim().length > 2 ? null : rules.t('contacts.name_short'),
      ...Object.fromEntries(Object.entries(wrongNumbers(values)).map(([name, key]) => [name, rules.t(key)])),
    }),
    submit: async (values) =>
      onCreated(await numbers.send(values, (shared) => create.call({ body: { ...values, ...shared } }))),
  })
  const numbers = useKnownNumbers(form.values)
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
      <RecordFields
        of={contactRecord}
        form={form}
        sections={sections}
        written={{
          city: (label) => (
            <MunicipalityField
              label={label}
              isRequired={false}
              city={form.values.city}
              uf={form.values.state}
              error={form.errors.city ?? undefined}
              onChoose={(choice) => form.setMany({ city: choice?.name ?? '', state: choice?.uf ?? '' })}
            />
          ),
        }}
        more={{ zipCode: { onZip: zip.onComplete, error: form.errors.zipCode ?? zip.problem ?? undefined } }}
      >
        <Segmented
          label={t('contacts.kind_label')}
          fullWidth
          value={form.values.kind}
          onChange={(kind) => form.setMany({ kind, document: '' })}
          options={Object.entries(contactRecord.fields.kind.valueWords).map(([value, label]) => ({
            value: value as ContactKind,
            label: say(label),
          }))}
        />
        {numbers.known.length > 0 ? (
          <KnownNumbers
            known={numbers.known}
            onUse={onUse}
            onShare={() => {
              numbers.share()
              void form.send()
            }}
          />
        ) : (
          <AlikeHint typed={form.values} />
        )}
      </RecordFields>
    </RecordDrawer>
  )
}
