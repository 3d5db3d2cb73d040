import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { purchases } from '../../contract.ts'
import { changedPurchases } from '../calls.ts'

/** Numbers entered together, and their result. */
export interface Reading {
  key: number
  serials: readonly string[]
  state: 'sending' | 'read' | 'refused'
  why: string
  /** The numbers of a refused list that are not the reason for it. */
  others: readonly string[]
}

export interface Readings {
  list: readonly Reading[]
  /** The last of them was refused. */
  isRefused: boolean
  register(serials: readonly string[], maker: string): Promise<void>
}

let read = 0

/** The most results shown. */
const kept = 6

/** Sends numbers as they are entered, without waiting for earlier ones; the newest results come first. */
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

/** The rest of a list, without numbers that are registered already or appear twice. */
function othersOf(serials: readonly string[], { details }: ApiError): string[] {
  const { serials: named = [] } = (details ?? {}) as { serials?: readonly string[] }
  if (named.length === 0) return []
  const known = new Set(named.map((serial) => serial.toUpperCase()))
  return serials.filter((serial) => !known.has(serial.toUpperCase()))
}
