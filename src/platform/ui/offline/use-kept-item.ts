import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '../../contract/client.ts'
import type { AnyEndpoint, CallInput, ReplyOf } from '../../contract/endpoint.ts'
import { keyOf, useItem } from '../data/queries.ts'
import { isUnanswered } from '../data/query-client.ts'
import { keepAnswer, keptAnswer } from './kept-answers.ts'
import { ownerInCompany } from './owner-now.ts'

interface KeptItem<Reply> {
  data: Reply | undefined
  /** Only where there is nothing to show. */
  error: ApiError | null
  /** From when `data` is, where the server does not answer; null while it does. */
  keptAt: string | null
  refetch(): Promise<unknown>
}

/** As `useItem`, with the person's last answer to the same call kept on this device: it is shown where the server does not answer. */
export function useKeptItem<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { keepPrevious?: boolean } = {},
): KeptItem<ReplyOf<E>> {
  const owner = ownerInCompany()
  const call = JSON.stringify(keyOf(endpoint, input))
  const { data, error, failureReason, dataUpdatedAt, isPlaceholderData, isSuccess, refetch } = useItem(
    endpoint,
    input,
    options,
  )
  const isFresh = isSuccess && !isPlaceholderData
  useEffect(() => {
    // A device that keeps nothing shows what the server says, and no more.
    if (isFresh) keepAnswer(owner, call, data, new Date(dataUpdatedAt).toISOString()).catch(() => {})
  }, [isFresh, owner, call, data, dataUpdatedAt])
  const kept = useQuery({
    queryKey: ['kept', owner, call],
    queryFn: () => readable(endpoint, owner, call),
    enabled: !isFresh && isUnanswered(error ?? failureReason),
    gcTime: 0,
  }).data
  if (data !== undefined) {
    const isCut = !isPlaceholderData && isUnanswered(error)
    return { data, error: null, keptAt: isCut ? new Date(dataUpdatedAt).toISOString() : null, refetch }
  }
  return { data: kept?.reply, error: kept ? null : error, keptAt: kept?.at ?? null, refetch }
}

/** What an earlier version kept may have another shape than this one reads. */
async function readable<E extends AnyEndpoint>(endpoint: E, owner: string, call: string) {
  const kept = await keptAnswer(owner, call).catch(() => null)
  const read = kept && endpoint.reply?.safeParse(kept.reply)
  return kept && read?.success ? { reply: read.data as ReplyOf<E>, at: kept.at } : null
}
