import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../../platform/contract/client.ts'
import { asForm, formsSent } from '../../../../platform/ui/data/form-age.ts'
import { itemOptions, keyOf, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { asOld } from '../../../../platform/ui/data/short-lists.ts'
import { inTurn } from '../../../../platform/ui/data/writes/in-turn.ts'
import { keptCode } from '../../../../platform/ui/data/writes/send-or-keep.ts'
import { tasks } from '../../contract.ts'
import { bodyOf, type Change, type Lists, withTick } from './changed-lists.ts'

const refreshes = [tasks.lists, tasks.list]

interface Underway {
  change: Change
  drawn: Lists
}

/**
 * Objectives and checklists of a task. Each change is drawn at once and sent when those before it are answered: it is worked out of
 * what the last answer says, and goes with the age of that answer, so that nobody is told of their own writing.
 */
export function useLists(taskId: string) {
  const queries = useQueryClient()
  const input = { params: { id: taskId } }
  const key = keyOf(tasks.lists, input)
  const { data, dataUpdatedAt: readAt } = useItem(tasks.lists, input)
  const [queued, setQueued] = useState<readonly Change[]>([])
  const underway = useRef<Underway | null>(null)
  const [drawnAs] = useState(() => new Map<string, string>())

  /** A list that was drawn before it had an id goes on as the same. */
  const nameOf = (id: string) => drawnAs.get(id) ?? id
  const isOver = (change: Change | undefined) => setQueued((now) => now.filter((one) => one !== change))
  const onDone = (reply: Lists) => {
    const now = underway.current
    for (const [at, list] of reply.checklists.entries()) {
      const before = now?.drawn.checklists[at]?.id
      if (before && before !== list.id) drawnAs.set(list.id, nameOf(before))
    }
    queries.setQueryData(key, reply)
    isOver(now?.change)
  }
  const edit = useCall(tasks.editLists, { refreshes, inOrder: true, onDone })
  const mark = useCall(tasks.tick, { refreshes, inOrder: true, onDone })

  /** Whether it was done, or waits for the network: then it stays drawn. */
  async function attempt(change: Change, send: (before: Lists, after: Lists, at: number) => Promise<unknown>) {
    try {
      const before = await queries.ensureQueryData(itemOptions(tasks.lists, input))
      const after = change(before)
      underway.current = { change, drawn: after }
      if (after === before) return false
      await send(before, after, queries.getQueryState(key)?.dataUpdatedAt ?? Date.now())
      return true
    } catch (failure) {
      if ((failure as ApiError).code !== keptCode) return false
      queries.setQueryData<Lists>(key, (now) => now && change(now), asOld(queries, key))
      return true
    } finally {
      isOver(change)
    }
  }
  function inLine(change: Change, send: Parameters<typeof attempt>[1]) {
    setQueued((now) => [...now, change])
    return inTurn(`task-lists ${taskId}`, () => attempt(change, send))
  }
  return {
    lists: data && queued.reduce((lists, change) => change(lists), data),
    readAt,
    nameOf,
    /** `from`: when what it is worked out of was read, where that was before the last answer. */
    write: (change: Change, from?: number) =>
      inLine(change, (before, after, at) =>
        asForm(from ?? at, () => edit.call({ ...input, body: bodyOf(before, after)! })),
      ),
    tick: (lineId: string, done: boolean) =>
      inLine(withTick(lineId, done), async () => {
        await formsSent()
        await mark.call({ params: { id: taskId, lineId }, body: { done } })
      }),
  }
}
