import type { Ctx } from '../../../platform/http/ctx.ts'
import { pagesOfDocument, typeOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { SentPage } from '../../../platform/sent-files/tasks.ts'
import { distributors } from '../../energy/server/public.ts'
import { municipalityNamed } from '../../places/server/public.ts'
import type { BillRead, KnownFacts } from '../reading/bill-read.ts'
import { readBill } from '../reading/read-bill.ts'
import { type ShortBill, shortBill } from '../short-bill.ts'
import { refuseOtherName, refuseOtherType } from './bill-file.ts'

/** What is known before any bill is read. */
export const knownOfAll = (): KnownFacts => ({
  distributors: distributors(),
  isCity: (city, state) => municipalityNamed(city, state) !== null,
  units: [],
  holders: [],
})

/** The bills on the pages of a file. */
export function readPages(pages: readonly SentPage[], facts: KnownFacts): BillRead {
  const words = pages.flatMap(({ number, words: of }) => of.map((word) => ({ ...word, page: number })))
  return readBill(words, { sent: pages.length, told: pages.length }, facts)
}

/**
 * Reads a bill while the sender waits, at most the given ms for its turn. Nothing is stored. Throws when the reader
 * is busy.
 */
export async function readUnkeptBill(
  ctx: Ctx,
  { name, content }: { name: string; content: Buffer },
  patience: number,
): Promise<{ bill: ShortBill | null; problem: BillRead['problem'] }> {
  refuseOtherName(name)
  refuseOtherType(await typeOfFile(ctx, content))
  const pages: SentPage[] = []
  for await (const page of pagesOfDocument(ctx, content, [], { left: patience })) pages.push(page)
  const { units, problem } = readPages(pages, knownOfAll())
  return { bill: shortBill(units), problem }
}
