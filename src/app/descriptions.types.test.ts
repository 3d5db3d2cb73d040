import { expect, it } from 'vitest'
import { contactRecord } from '../modules/contacts/contact-record.ts'
import { contacts } from '../modules/contacts/contract.ts'
import { reachBy, recordList } from '../modules/lists/server/public.ts'
import { text } from '../platform/record/field.ts'
import { fieldsOf, record } from '../platform/record/record.ts'

const said = { pt: 'Visita', en: 'Visit' }
const title = text(said, { isName: true })
const roof = text(said)
const slope = text(said, { when: { roof: 'flat' } })

/** Never called: compiling is the test. Each line marked as an error compiles in the form that stands below it. */
function incomplete() {
  const list = { name: 'contacts', title: said, record: contactRecord, endpoint: contacts.list, alias: 'c' }
  // @ts-expect-error a list says who sees its rows
  recordList(list)
  recordList({ ...list, reach: reachBy('contact', 'c') })
  // @ts-expect-error the field “slope” depends on “roof”, which this record does not have
  record({ kind: 'visit', table: 'visits', fields: { title, slope } })
  record({ kind: 'visit', table: 'visits', fields: { title, roof, slope } })
}

void incomplete

it('a list with its reach, and a field with the one that it depends on, compile', () => {
  const visit = record({ kind: 'visit', table: 'visits', fields: { title, roof, slope } })
  expect(fieldsOf(visit).map(([name]) => name)).toEqual(['title', 'roof', 'slope'])
})
