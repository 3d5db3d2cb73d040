import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { readSession } from '../data/session.ts'
import type { UrlState } from './use-url-state.ts'

/**
 * Keeps the filters of a list on this device, for each person, and puts them back when the list is opened without any. An
 * address that names filters wins.
 */
export function useKeptFilters<S extends z.ZodObject>(name: string, filters: UrlState<S>) {
  const key = `${name}:${readSession().user?.usuarioid ?? ''}`
  const isOpened = useRef(false)
  const { value, set } = filters
  useEffect(() => {
    const chosen = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== ''))
    if (isOpened.current) return localStorage.setItem(key, JSON.stringify(chosen))
    isOpened.current = true
    const kept = localStorage.getItem(key)
    if (Object.keys(chosen).length === 0 && kept) set(read(kept))
  }, [key, value, set])
}

function read(kept: string) {
  try {
    return JSON.parse(kept)
  } catch {
    return {}
  }
}
