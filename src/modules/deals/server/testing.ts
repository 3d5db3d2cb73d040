import type { Actor } from '../../../app/testing.ts'
import { contacts } from '../../contacts/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { deals } from '../contract.ts'

let made = 0

/** The seeded funnel by names: `at('Comercial', 'Qualificação')`. */
export async function funnelOf(actor: Actor) {
  const steps = await actor.call(funnels.show, {})
  const step = (name: string) => steps.find((one) => one.name === name)!
  const at = (stepName: string, statusName: string) => {
    const status = step(stepName).statuses.find((one) => one.name === statusName)!
    return { stepId: status.stepId, statusId: status.id }
  }
  return { steps, step, at }
}

/** A contact with a phone of its own. */
export const aContact = (actor: Actor, given: object = {}) =>
  actor.call(contacts.create, {
    body: {
      name: `Cliente ${++made}`,
      phone: `349981${String(20000 + made)}`,
      city: 'Uberlândia',
      state: 'MG',
      ...given,
    },
  })

/** A deal of a new contact in "Comercial, Novo contato" unless told otherwise. */
export async function aDeal(
  actor: Actor,
  {
    step = 'Comercial',
    status = 'Novo contato',
    ...given
  }: Record<string, unknown> & { step?: string; status?: string } = {},
) {
  const place = (await funnelOf(actor)).at(step, status)
  const contactId = (given.contactId as string | undefined) ?? (await aContact(actor)).id
  return actor.call(deals.create, { body: { ...place, ...given, contactId } as never })
}
