import { listAt, textAt } from '../json.ts'

/** What was wrong with a call, in the provider's words, and the field of the sending that it speaks of. */
export interface ProviderFault {
  text: string
  field: string
}

const fields: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone_number: 'phone',
  documentation: 'cpf',
  birthday: 'cpf',
  communicate_events: 'channel',
  group: 'group',
  role: 'role',
  auth: 'auth',
  deadline_at: 'deadline',
  remind_interval: 'remindDays',
  filename: 'title',
}

/** Clicksign's errors: JSON:API, with a pointer to the attribute. */
export function readFault(body: unknown, status: number): ProviderFault {
  const [first] = listAt(body, 'errors')
  const attribute = textAt(first, 'source', 'pointer').split('/')[3] ?? ''
  return {
    text: (textAt(first, 'detail') || textAt(first, 'title') || `HTTP ${status}`).slice(0, 300),
    field: fields[attribute] ?? '',
  }
}
