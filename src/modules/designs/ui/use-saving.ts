import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { useLatest } from '../../../platform/ui/data/use-latest.ts'
import { designs, type KeptDesign } from '../contract.ts'
import { designProblem } from '../roof/design-problems.ts'
import type { RoofDesign } from '../roof/roof-design.ts'

const pause = 1_000

interface Conflict {
  message: string
  version: number
}

/** Keeps what is drawn a moment after the last change; of two people the later one is told. */
export function useSaving(dealId: string, design: RoofDesign, first: KeptDesign, mayEdit: boolean) {
  const [kept, setKept] = useState<Omit<KeptDesign, 'design'>>(first)
  const [saved, setSaved] = useState<RoofDesign>(design)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState('')
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const version = useRef(first.version)
  const problem = designProblem(design)
  const isChanged = design !== saved

  const send = async (what: RoofDesign): Promise<boolean> => {
    setSaving(true)
    try {
      const reply = await api(designs.save, { params: { dealId }, body: { design: what, version: version.current } })
      version.current = reply.version
      setKept(reply)
      setSaved(what)
      setFailure('')
      return true
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      if (thrown.code === 'designs.changed_meanwhile')
        setConflict({ message: thrown.message, version: (thrown.details as { version: number }).version })
      else setFailure(Object.values(thrown.fields)[0] ?? thrown.message)
      return false
    } finally {
      setSaving(false)
    }
  }
  /** One at a time, each naming the version that the one before made. */
  const save = (what: RoofDesign) => {
    running.current = running.current.then(() => send(what))
    return running.current
  }
  const latest = useLatest({ design, saved, save, isBlocked: !mayEdit || problem !== null || conflict !== null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait again
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = latest.current
      if (!now.isBlocked && now.design !== now.saved) void now.save(now.design)
    }, pause)
    return () => clearTimeout(timer)
  }, [design])
  return {
    ...kept,
    isChanged,
    isSaving,
    problem,
    conflict,
    failure,
    saveNow: async () => (isChanged ? save(design) : true),
    keepMine: () => {
      version.current = conflict!.version
      setConflict(null)
      return save(design)
    },
    takeTheirs: async (): Promise<RoofDesign | null> => {
      const reply = await api(designs.show, { params: { dealId } })
      version.current = reply.version
      setKept(reply)
      setConflict(null)
      if (reply.design) setSaved(reply.design)
      return reply.design
    },
  }
}
