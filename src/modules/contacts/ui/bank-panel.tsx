import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { ReadFirstGroup } from '../../../platform/ui/forms/read-first-group.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contactRecord } from '../contact-record.ts'
import type { Contact } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { useEditContact } from './contact-panels.tsx'
import styles from './contacts.module.css'
import { contactScreenMessages } from './messages.ts'

const blank = { name: '', agency: '', account: '' }
type Bank = typeof blank

/** The two banks of a contact: bank, agency and account, shown as text and each saved by itself. */
export function BankPanel({ contact }: { contact: Contact }) {
  const { t } = useText(contactScreenMessages)
  const edit = useEditContact(contact)
  const isReadOnly = !useMay(contactRecord.fields.banks.edit)
  const banks = useItem(relations.banks, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? []
  const options = banks.map(({ code, name }) => ({ value: name, label: name, detail: code }))
  const entries = [0, 1].map((at) => contact.banks[at] ?? blank)
  const save = (at: number, change: Partial<Bank>) => {
    const next = entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry))
    const filled = next.filter((entry) => Object.values(entry).some(Boolean))
    return edit.call({ params: { id: contact.id }, body: { banks: filled } })
  }
  return (
    <Panel title={t('contacts.section.banks')}>
      <div className={styles.banks}>
        {entries.map((entry, at) => (
          <fieldset key={t('contacts.bank.name', { number: at + 1 })} className={styles.bank}>
            <ReadFirstGroup>
              <ReadFirstField<string | null>
                label={t('contacts.bank.name', { number: at + 1 })}
                value={entry.name || null}
                isReadOnly={isReadOnly}
                savesOnChange
                edit={(props) => <SelectField {...props} options={options} isClearable />}
                save={(name) => save(at, { name: name ?? '' })}
              />
              {(['agency', 'account'] as const).map((field) => (
                <ReadFirstField<string>
                  key={field}
                  label={t(`contacts.bank.${field}`)}
                  value={entry[field]}
                  isReadOnly={isReadOnly}
                  edit={(props) => <TextField {...props} inputMode="numeric" autoComplete="off" />}
                  save={(value) => save(at, { [field]: value })}
                />
              ))}
            </ReadFirstGroup>
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}
