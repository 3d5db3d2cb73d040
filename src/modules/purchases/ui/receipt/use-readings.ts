import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { purchases } from '../../contract.ts'
import { changedPurchases } from '../calls.ts'

/** Numbers that were read at once, and what became of them. */
export interface Reading {
  key: number
  serials: readonly string[]
  state: 'sending' | 'read' | 'refused'
  why: string
  /** Those of a refused list that nothing was said of. */
  others: readonly string[]
}

export interface Readings {
  list: readonly Reading[]
  /** The last of them was refused. */
  isRefused: boolean
  register(serials: readonly string[], maker: string): Promise<void>
}

let read = 0

/** As many as are told at once. */
const kept = 6

/** Sends numbers as they are read, without waiting for those before them; the newest are told first. */
export function useReadings(id: string, itemId: string): Readings {
  const [list, setList] = useState<readonly Reading[]>([])
  const add = useCall(purchases.addSerials, { refreshes: [purchases.serials, ...changedPurchases], tells: 'nowhere' })
  const settle = (key: number, change: Partial<Reading>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const register = async (serials: readonly string[], maker: string) => {
    if (serials.length === 0) return
    const key = ++read
    setList((before) => [{ key, serials, state: 'sending' as const, why: '', others: [] }, ...before].slice(0, kept))
    try {
      await add.call({ params: { id, itemId }, body: { maker, serials: [...serials] } })
      settle(key, { state: 'read' })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      settle(key, { state: 'refused', why: failure.message, others: othersOf(serials, failure) })
    }
  }
  return { list, isRefused: list[0]?.state === 'refused', register }
}

/** What is left of a list once the numbers that are known, or stand there twice, are taken out. */
function othersOf(serials: readonly string[], { details }: ApiError): string[] {
  const { serials: named = [] } = (details ?? {}) as { serials?: readonly string[] }
  if (named.length === 0) return []
  const known = new Set(named.map((serial) => serial.toUpperCase()))
  return serials.filter((serial) => !known.has(serial.toUpperCase()))
}
