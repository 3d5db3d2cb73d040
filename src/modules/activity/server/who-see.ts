import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { eyesOf } from '../../access/server/public.ts'

/** Contexts of those of these people who may see a record and read its history. */
export async function seersOf(ctx: Ctx, threadId: string, userIds: readonly string[]): Promise<Ctx[]> {
  const eyes = await eyesOf(ctx, [...new Set(userIds)])
  const seen = await Promise.all(eyes.map((eye) => mayReadHistory(eye, threadId)))
  return eyes.filter((_eye, index) => seen[index])
}

export const whoSee = async (ctx: Ctx, threadId: string, userIds: readonly string[]) =>
  (await seersOf(ctx, threadId, userIds)).map((eye) => eye.userId)

async function mayReadHistory(eye: Ctx, threadId: string) {
  try {
    const { subject } = await visibleSubject(eye, threadId)
    requireAccess(eye, subject.history ?? {})
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
