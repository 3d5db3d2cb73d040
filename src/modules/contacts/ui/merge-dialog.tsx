import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '../../../platform/record/field.ts'
import { wordsOf } from '../../../platform/record/record.ts'
import { keyOf, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { fieldView } from '../../../platform/ui/record/field-view.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { contactRecord } from '../contact-record.ts'
import { type Contact, contacts, mergeFields } from '../contract.ts'
import { type Merge, contactRelations as relations } from '../relations-contract.ts'
import styles from './alike.module.css'
import { contactScreenMessages } from './messages.ts'

type Mergeable = (typeof mergeFields)[number]

/** The fields shown on the page; the bank details are taken over as a whole where this contact has none. */
const fields = mergeFields.filter((name) => contactRecord.fields[name].kind !== 'other' && name !== 'kind')
const isEmpty = (value: unknown) => value === null || value === ''

/** Merges another contact into this one: for each differing field the person chooses which value stays. */
export function MergeDialog({ contact, otherId, onClose }: { contact: Contact; otherId: string; onClose(): void }) {
  const { t } = useText(contactScreenMessages)
  const queries = useQueryClient()
  const other = useItem(contacts.show, { params: { id: otherId } })
  const name = other.data?.name ?? '…'
  // The person's choices; without one, a value fills a field that is empty here.
  const [chosen, setChosen] = useState<Partial<Record<Mergeable, boolean>>>({})
  const merge = useCall(relations.merge, {
    refreshes: [contacts.list, relations.duplicates, relations.merges, relations.reminders, activity.timeline],
    tells: 'nowhere',
    onDone: (merged) => {
      const params = { id: contact.id }
      queries.setQueryData(keyOf(relations.merges, { params }), (known: Merge[] = []) => [merged, ...known])
      // Only this contact is read again: the other one no longer exists.
      void queries.invalidateQueries({ queryKey: keyOf(contacts.show, { params }) })
    },
  })
  // Somebody may have merged it already: then there is nothing to choose.
  const differing = other.data && !other.error ? fieldsThatDiffer(contact, other.data) : []
  // Two different values are for the person to decide; a value beside an empty field rarely is.
  const isOneSided = (field: Mergeable) => isEmpty(contact[field]) || isEmpty(other.data![field])
  const [oneSided, conflicting] = [differing.filter(isOneSided), differing.filter((field) => !isOneSided(field))]
  const takes = (field: Mergeable) => chosen[field] ?? isEmpty(contact[field])
  const run = async () => {
    const take = differing.filter(takes)
    const filledBanks = contact.banks.length === 0 && other.data!.banks.length > 0
    await merge.call({
      params: { id: contact.id },
      body: { contactId: otherId, take: [...take, ...(filledBanks ? (['banks'] as const) : [])] },
    })
    notify.success(t('contacts.merged', { name }))
  }
  const choiceOf = (field: Mergeable) => (
    <FieldChoice
      key={field}
      name={field}
      contacts={[contact, other.data!]}
      takesOther={takes(field)}
      onChange={(takesOther) => setChosen({ ...chosen, [field]: takesOther })}
    />
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('contacts.merge.ask', { name })}
      confirm={t('contacts.merge.confirm')}
      size="medium"
      unavailable={other.error?.message ?? null}
      run={run}
    >
      <div className={styles.choices}>
        <p>{t('contacts.merge.why', { name })}</p>
        {other.isLoading && <SkeletonLines lines={4} />}
        {other.error && <Failure failure={other.error} retry={() => void other.refetch()} />}
        {other.data && !other.error && differing.length === 0 && <p>{t('contacts.merge.same')}</p>}
        {differing.length > 0 && (
          <div className={styles.sides} aria-hidden>
            <span>{t('contacts.merge.this')}</span>
            <span>{t('contacts.merge.other')}</span>
          </div>
        )}
        {conflicting.map(choiceOf)}
        {oneSided.length > 0 && (
          <details className={styles.oneSided} open={conflicting.length === 0}>
            <summary>{t('contacts.merge.one_sided', { count: oneSided.length })}</summary>
            {oneSided.map(choiceOf)}
          </details>
        )}
      </div>
    </ConfirmDialog>
  )
}

const fieldsThatDiffer = (contact: Contact, other: Contact) =>
  fields.filter((name) => contact[name] !== other[name] && !(isEmpty(contact[name]) && isEmpty(other[name])))

interface FieldChoiceProps {
  name: Mergeable
  contacts: readonly [Contact, Contact]
  takesOther: boolean
  onChange(takesOther: boolean): void
}

function FieldChoice({ name, contacts: both, takesOther, onChange }: FieldChoiceProps) {
  const { t, say, lang } = useText(contactScreenMessages)
  const field: Field = contactRecord.fields[name]
  return (
    <fieldset className={styles.choice}>
      <legend>{say(wordsOf(field, both[0]))}</legend>
      {both.map((one, at) => (
        <label key={one.id}>
          <input
            type="radio"
            name={`merge ${name}`}
            checked={takesOther === (at === 1)}
            onChange={() => onChange(at === 1)}
          />
          <span>{fieldView(name, field, one[name], { lang, record: one }) || t('contacts.merge.empty')}</span>
        </label>
      ))}
    </fieldset>
  )
}
