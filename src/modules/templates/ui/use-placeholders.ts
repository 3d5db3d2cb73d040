import { useQueries } from '@tanstack/react-query'
import { type PlaceholderModel, placeholderModels } from '../../../platform/contract/placeholder-models.ts'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import { placeholders } from '../contract.ts'

/** They change only with a new version: cached for five minutes unless fetched again. */
const kept = 5 * 60_000

/** The placeholders that every model can use, or those of the models that are named. */
export function usePlaceholders(models: readonly PlaceholderModel[] = placeholderModels) {
  const answers = useQueries({
    queries: models.map((model) => ({ ...itemOptions(placeholders[model], {}), staleTime: kept })),
  })
  return {
    lists: Object.fromEntries(models.map((model, at) => [model, answers[at]!.data ?? []])),
    isLoading: answers.some(({ isLoading }) => isLoading),
    failure: answers.find(({ error }) => error)?.error ?? null,
    refreshedAt: Math.max(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    onReload: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
