import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { pagesOfDocument } from '../../../platform/sent-files/sent-files.ts'
import { UnreadableFile } from '../../../platform/sent-files/unreadable-file.ts'
import { contentOf } from '../../files/server/public.ts'
import type { UnitRead } from '../reading/bill-read.ts'
import type { Word } from '../reading/page-rows.ts'
import type { StoredReading } from './tables.ts'

interface ReadAgain {
  words: Word[]
  /** The units as they were read. */
  units: UnitRead[]
  isConfirmed: boolean
}

/** The words of a bill that was read, from its file; null if the file is gone or needs a password. */
export async function wordsOfReading(ctx: Ctx, id: string): Promise<ReadAgain | null> {
  const reading = await ctx.first(
    statement<Pick<StoredReading, 'fileId' | 'units' | 'state'>>(
      'select file_id, units, state from bill_readings where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  const file = reading?.fileId ? await contentOf(ctx, reading.fileId) : null
  if (!reading || !file) return null
  const words: Word[] = []
  try {
    for await (const page of pagesOfDocument(ctx, file.content, []))
      words.push(...page.words.map((word) => ({ ...word, page: page.number })))
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
  return { words, units: reading.units, isConfirmed: reading.state === 'confirmed' }
}
