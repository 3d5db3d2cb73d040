import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh } from '../../../platform/ui/data/queries.ts'
import { insights } from '../contract.ts'

/** Cards are asked anew at most so often, however much happens. */
const atMostEvery = 1_000
/** Days go by without an event: what counts by the day is asked for again. */
const atLeastEvery = 5 * 60_000

/** Keeps a dashboard up to date: what happens to the records that it may count has it asked once more. */
export function useLiveDashboard() {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const again = () => void refresh(queries, [insights.dashboard, insights.own])
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      again()
    }, atMostEvery)
  }
  const handlers = { onEvents: soon, onGap: soon }
  useRoom('deals', handlers)
  useRoom('contacts', handlers)
  useRoom('proposals', handlers)
  useRoom('sales', handlers)
  useRoom('tasks', handlers)
  useRoom('conversations', handlers)
  useRoom('purchases', handlers)
  useRoom('financings', handlers)
  useRoom('documents', handlers)
  useRoom('instalments', handlers)
  const byClock = useEffectEvent(again)
  useEffect(() => {
    const clock = setInterval(() => byClock(), atLeastEvery)
    return () => {
      clearInterval(clock)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
}
