import type { z } from 'zod'
import type { Actor } from '../../../app/testing.ts'
import { type CustomFieldInput, customFields } from '../contract.ts'

/** A field of deals, by default "Tensão da rede". */
export const aField = (actor: Actor, given: Partial<z.input<typeof CustomFieldInput>> = {}) =>
  actor.call(customFields.add, { body: { name: 'Tensão da rede', ...given } })

/** The fields shown on a record, by name: `{ 'Tensão da rede': '220' }`. */
export async function shownOn(actor: Actor, recordId: string, tabId?: string) {
  const fields = await actor.call(customFields.answers, {
    params: { recordId },
    query: tabId ? { tabId } : {},
  })
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

export const answer = (actor: Actor, recordId: string, answers: Record<string, string>) =>
  actor.call(customFields.answer, { params: { recordId }, body: { answers } })
