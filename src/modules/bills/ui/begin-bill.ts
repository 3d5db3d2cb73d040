import { api, withForm } from '../../../platform/ui/data/api.ts'
import { bills } from '../contract.ts'
import { readingPath } from './reading-path.ts'

/** Sends a bill whose deal is said later; the address of its reading. Throws the API's refusal. */
export async function beginBill(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { id } = await api(bills.begin, withForm(body, {}))
  return readingPath(null, id)
}
