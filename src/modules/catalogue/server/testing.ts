import type { Actor } from '../../../app/testing.ts'
import { catalogue } from '../contract.ts'

/** The complete configurations of the actor's company. */
export async function configsSeenBy(actor: Actor) {
  const { list } = await actor.call(catalogue.configs, {})
  return Promise.all(list.map(({ id }) => actor.call(catalogue.config, { params: { id } })))
}
