import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { id, pageOf, paging } from '../contract/shapes.ts'

/**
 * Rules that what follows does not start: a part of the body of whatever begins a long work. It is kept with the work, and
 * holds for its batches and for its undo.
 */
export const leavesOut = z.array(id).max(1_000).default([])

export const workStates = ['running', 'done', 'failed', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/** Long work as its owner sees it: `done` and `failed` of `total` rows have been gone through. */
export const Work = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(workStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Why it ended before its last row. */
  reason: z.string(),
  /** The name of the file that it made. */
  file: z.string().nullable(),
  /** Until when the file can be fetched. */
  fileUntil: z.string().nullable(),
  /** The screen that shows what it was about. */
  link: z.string().nullable(),
  /** Whether the cause of the failure may be gone by now: trying again continues where it stopped. */
  mayTryAgain: z.boolean(),
  mayUndo: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type Work = z.infer<typeof Work>

/** A row that the work could not take, with where to look at it. */
export const WorkFailure = z.object({
  at: z.int(),
  title: z.string(),
  link: z.string().nullable(),
  reason: z.string(),
})
export type WorkFailure = z.infer<typeof WorkFailure>

export const works = {
  list: endpoint('GET /works', {
    needs: 'session',
    summary: 'The running and recent long work of the person, newest first',
    reply: z.object({ list: z.array(Work) }),
  }),
  show: endpoint('GET /works/:id', {
    needs: 'session',
    summary: 'One long work of the person',
    reply: Work,
    refusals: ['work.not_found'],
  }),
  failures: endpoint('GET /works/:id/failures', {
    needs: 'session',
    summary: 'The rows that a long work could not take, with the reasons',
    query: paging,
    reply: pageOf(WorkFailure),
    refusals: ['work.not_found'],
  }),
  cancel: endpoint('POST /works/:id/cancellation', {
    needs: 'session',
    summary: 'Stop a long work after the rows it is at; what it has done stays',
    reply: Work,
    refusals: ['work.not_found', 'work.ended'],
  }),
  again: endpoint('POST /works/:id/again', {
    needs: 'session',
    summary: 'Let a long work that has failed go on where it stopped',
    reply: Work,
    refusals: ['work.not_found', 'work.not_failed', 'platform.forbidden'],
  }),
  undo: endpoint('POST /works/:id/undo', {
    needs: 'session',
    summary: 'Take back what a long work did, where nobody has gone on since',
    reply: Work,
    refusals: ['work.not_found', 'work.not_undoable', 'platform.forbidden'],
  }),
  file: endpoint('GET /works/:id/file', {
    needs: 'session',
    summary: 'The file that a long work made',
    raw: 'application/octet-stream',
    refusals: ['work.not_found', 'work.no_file'],
  }),
}
