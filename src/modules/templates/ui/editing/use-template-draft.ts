import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { watchUnsaved } from '../../../../platform/ui/data/unsaved.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { textNow } from '../../../../platform/ui/text/use-text.ts'
import { type AnyBody, type Template, templates } from '../../contract.ts'
import { templateEditingMessages } from './messages.ts'

interface History<Body> {
  past: Body[]
  now: Body
  future: Body[]
  /** What was changed last, and when: typing in one field is one step back. */
  last: { key: string; at: number } | null
}

const pause = 800
const maxSteps = 500

export type SaveState = 'saved' | 'saving' | 'unsaved'

/** What is being written, every step of it, and its draft on the server, saved at each pause. */
export function useTemplateDraft<Body extends AnyBody>(template: Template) {
  const [history, setHistory] = useState<History<Body>>(() => ({
    past: [],
    now: template.body as Body,
    future: [],
    last: null,
  }))
  const [state, setState] = useState<SaveState>('saved')
  const [hasDraft, setHasDraft] = useState(template.hasDraft)
  const saved = useRef({ body: history.now, revision: template.revision })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** Somebody else has written meanwhile: nothing is saved by itself until the person says that theirs stands. */
  const isOvertaken = useRef(false)
  const body = history.now
  const latest = useRef(body)
  const saveOver = useRef((_revision: number) => {})

  const change = useCallback((next: (body: Body) => Body, key = '') => {
    setHistory((before) => {
      const now = next(before.now)
      if (now === before.now) return before
      const at = Date.now()
      const isSameEdit = key !== '' && before.last?.key === key && at - before.last.at < 1500
      return {
        past: isSameEdit ? before.past : [...before.past.slice(-maxSteps), before.now],
        now,
        future: [],
        last: { key, at },
      }
    })
  }, [])
  const undo = useCallback(
    () =>
      setHistory(({ past, now, future, ...rest }) =>
        past.length === 0
          ? { past, now, future, ...rest }
          : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], last: null },
      ),
    [],
  )
  const redo = useCallback(
    () =>
      setHistory(({ past, now, future, ...rest }) =>
        future.length === 0
          ? { past, now, future, ...rest }
          : { past: [...past, now], now: future[0]!, future: future.slice(1), last: null },
      ),
    [],
  )

  /** One call at a time: each carries the number of the one before. */
  const save = useCallback(
    (wanted: Body): Promise<boolean> => {
      const run = async () => {
        if (saved.current.body === wanted) return true
        setState('saving')
        try {
          const { revision } = await api(templates.saveTemplateDraft, {
            params: { id: template.id },
            body: { body: wanted, revision: saved.current.revision },
          })
          saved.current = { body: wanted, revision }
          isOvertaken.current = false
          setHasDraft(true)
          setState('saved')
          return true
        } catch (failure) {
          setState('unsaved')
          if (!(failure instanceof ApiError)) return false
          const { revision } = (failure.details ?? {}) as { revision?: number }
          isOvertaken.current = failure.code === 'templates.changed_meanwhile' && revision !== undefined
          notify.failure(failure, isOvertaken.current ? { action: overwriting(() => saveOver.current(revision!)) } : {})
          return false
        }
      }
      const next = running.current.then(run, run)
      running.current = next
      return next
    },
    [template.id],
  )

  useEffect(() => {
    latest.current = body
    saveOver.current = (revision) => {
      saved.current = { ...saved.current, revision }
      void save(latest.current)
    }
  }, [body, save])

  useEffect(() => {
    if (saved.current.body === body) return
    setState('unsaved')
    if (isOvertaken.current) return
    const timer = setTimeout(() => void save(body), pause)
    return () => clearTimeout(timer)
  }, [body, save])

  // Closing the window or leaving the page asks first while something is not saved.
  useEffect(
    () =>
      watchUnsaved({
        key: `template ${template.id}`,
        read: () => (saved.current.body === body ? null : { first: {}, typed: {} }),
      }),
    [body, template.id],
  )

  return {
    body,
    change,
    undo,
    redo,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    state,
    hasDraft,
    /** The number of the saved draft, once what is on the screen is saved. */
    settle: async () => ((await save(body)) ? saved.current.revision : null),
  }
}

const overwriting = (run: () => void) => ({ label: textNow(templateEditingMessages['template-editor.save_over']), run })

export type TemplateDraft<Body extends AnyBody> = ReturnType<typeof useTemplateDraft<Body>>
