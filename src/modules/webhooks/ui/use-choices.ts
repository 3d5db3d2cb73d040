import { useItem } from '../../../platform/ui/data/queries.ts'
import { webhooks } from '../contract.ts'

/** Triggers and functions as the options of a field. */
export function useWebhookChoices() {
  const choices = useItem(webhooks.choices, {}).data
  return {
    triggers: (choices?.triggers ?? []).map(({ event, label }) => ({ value: event, label })),
    roles: (choices?.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}
