import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh } from '../../../platform/ui/data/queries.ts'
import { insights } from '../contract.ts'

/** The shortest time between two refreshes of the cards. */
const atMostEvery = 1_000
/** A new day comes without an event, so figures by day are refreshed by time as well. */
const atLeastEvery = 5 * 60_000

/** Keeps a dashboard up to date: an event of a record that it may count refreshes it. */
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
