import { formatPhone } from '../../../platform/brazil/phone.ts'
import { api } from '../../../platform/ui/data/api.ts'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { contacts } from '../contract.ts'

/** Contacts by what is typed, for a field that chooses one. */
export async function findContacts(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text.length > 0 && text.length < 3) return []
  const { list } = await api(contacts.list, { query: { search: text, pageSize: 20 } }, { signal })
  return list.map((row) => ({
    value: row.id,
    label: row.name,
    detail: [formatPhone(row.phone), row.city].filter(Boolean).join(' · '),
  }))
}
