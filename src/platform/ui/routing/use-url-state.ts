import { type RouterHistory, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { asSearch } from './as-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry only shows something over the one before it, which is the same screen without it. */
    isOver?: true
    /** The screen set this filter itself, not the person. */
    isFirst?: true
  }
}

/**
 * What the address says after `?`, read by a schema; a value that does not fit counts as absent.
 * `const filters = useUrlState(dealFilters)`; `filters.value.status`; `filters.set({ status: ['won'] })` (undefined or
 * the schema's default removes a name). Changes replace the entry in the history, except those that open something
 * (`momentary` in the schema) or ask to `push`: the way back closes what was opened, and closing it is the way back,
 * so that no entry is left which would show it again.
 */
export function useUrlState<S extends z.ZodObject>(schema: S) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const router = useRouter()
  const value = useMemo(() => readFields(schema, search), [schema, search])
  const set = useCallback(
    (change: Partial<z.input<S>>, { push = opens(schema, value, change) } = {}) => {
      const { isOver } = router.state.location.state
      if (isOver && closes(schema, value, change)) return leave(router.history)
      void router.navigate({
        to: '.',
        search: asSearch((before) => ({ ...before, ...change })),
        replace: !push,
        state: (push ? opens(schema, value, change) : isOver && isMomentary(schema, change)) ? { isOver: true } : {},
        resetScroll: false,
        // Whoever closes it has asked, or has nothing to ask.
        ...(takesAway(schema, change) && { ignoreBlocker: true }),
      })
    },
    [router, schema, value],
  )
  const clear = useCallback(
    () => set(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])) as Partial<z.input<S>>),
    [schema, set],
  )
  return useMemo(() => ({ value, set, clear, schema }), [value, set, clear, schema])
}

/** Whether a change shows something that the screen did not show: a record beside the list, a form. */
const left = new WeakMap<RouterHistory, unknown>()

/** Goes back from the entry on screen once, however often that is asked for before the screen follows. */
function leave(history: RouterHistory) {
  const { state } = history.location
  if (left.get(history) === state) return
  left.set(history, state)
  history.back({ ignoreBlocker: true })
}

const opens = (schema: z.ZodObject, before: object, change: object) =>
  Object.entries(change).some(
    ([name, next]) => next && !Reflect.get(before, name) && schema.shape[name]?.meta()?.momentary,
  )

const isMomentary = (schema: z.ZodObject, change: object) =>
  Object.keys(change).every((name) => schema.shape[name]?.meta()?.momentary)

/** Whether a change only takes away what was shown over the screen, of which more may be left. */
const takesAway = (schema: z.ZodObject, change: object) =>
  isMomentary(schema, change) && Object.values(change).every((next) => !next)

/** Whether a change only takes away what was shown over the screen, all of it. */
const closes = (schema: z.ZodObject, before: object, change: object) =>
  isMomentary(schema, change) &&
  Object.keys(schema.shape).every(
    (name) => !schema.shape[name]?.meta()?.momentary || !Reflect.get({ ...before, ...change }, name),
  )

export type UrlState<S extends z.ZodObject> = ReturnType<typeof useUrlState<S>>

export function readFields<S extends z.ZodObject>(schema: S, search: Record<string, unknown>): z.output<S> {
  const whole = schema.safeParse(search)
  if (whole.success) return whole.data
  const wrong = new Set(whole.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))))
}
