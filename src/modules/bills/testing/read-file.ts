import { ReaderPool } from '../../../platform/sent-files/reader-pool.ts'
import type { SentPage } from '../../../platform/sent-files/tasks.ts'
import { distributors } from '../../energy/server/public.ts'
import { municipalityNamed } from '../../places/server/public.ts'
import type { KnownFacts } from '../reading/bill-read.ts'
import type { Word } from '../reading/page-rows.ts'

const megabyte = 1_048_576
const pool = new ReaderPool({
  processes: 1,
  long: 1,
  waiting: 20,
  waitingOfOne: 20,
  patience: 100_000,
  idle: 2_000,
})

/** As the product reads it: in a process apart, within the same limits. */
export async function pagesOf(content: Buffer, passwords: readonly string[] = []): Promise<SentPage[]> {
  const limits = { memory: 512 * megabyte, cpu: 60_000, cpuForPart: 60_000, patience: 120_000 }
  const pages: SentPage[] = []
  for await (const page of pool.run({ kind: 'pages', passwords }, content, { person: 'a', limits }))
    pages.push(page as SentPage)
  return pages
}

export const wordsOf = (pages: readonly SentPage[]): Word[] =>
  pages.flatMap(({ number, words }) => words.map((word) => ({ ...word, page: number })))

export const known: KnownFacts = {
  distributors: distributors(),
  isCity: (city, state) => municipalityNamed(city, state) !== null,
  units: [],
  holders: [],
}
