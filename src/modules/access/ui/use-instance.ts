import { useItem } from '../../../platform/ui/data/queries.ts'
import { access, type InstanceReply } from '../contract.ts'

/** The company of this host, with the energy of each of its last 365 days where it is known. */
export type EntranceInstance = InstanceReply & { energySeeds?: number[] }

export function useInstance() {
  const { data, error, isLoading } = useItem(access.instance, {}, { staleTime: Number.POSITIVE_INFINITY })
  return { instance: data as EntranceInstance | undefined, failure: error, isLoading }
}
