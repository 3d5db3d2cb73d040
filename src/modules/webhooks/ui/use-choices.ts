import { useItem } from '../../../platform/ui/data/queries.ts'
import { webhooks } from '../contract.ts'

/** Triggers and functions as the options of a field. */
export function useWebhookChoices() {
  const choices = useItem(webhooks.choices, {}).data
  /** The data of a trigger's event that a role may not see; none if it sees everything. */
  const unseenBy = (event: unknown, roleId: unknown) => {
    const trigger = choices?.triggers.find((one) => one.event === event)
    return trigger?.partlyFor.some((id) => id === roleId) ? trigger.partly : undefined
  }
  return {
    unseenBy,
    triggers: (choices?.triggers ?? []).map(({ event, label }) => ({ value: event, label })),
    roles: (choices?.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}
