import { billFacts } from '../../src/modules/bills/testing/bill-facts.ts'
import { drawBill, layouts } from '../../src/modules/bills/testing/layouts.ts'
import { pdfOf } from '../../src/modules/bills/testing/pdf-of.ts'
import { photoOf } from '../../src/modules/bills/testing/photo-of.ts'
import { known, pagesOf, wordsOf } from '../../src/modules/bills/testing/read-file.ts'
import { emptyScore, scoreReading } from '../../src/modules/bills/testing/score.ts'
import { type Figure, median, quantile, rounded } from '../figure.ts'

/** Of each of the twelve layouts; together they have more than 5,000 fields. */
const texts = 12
const photos = 2
const scans = 1
const limits = { grammar: 0.99, unknown: 0.9, textMs: 1_000, scans: 0.97, photos: 0.85, photoMs: 15_000 }

/**
 * Bills of twelve layouts, eight with a grammar and four that only judge: the numbers that are read right, and how long each
 * takes. The value is what was wrong and sure, which must be nothing.
 */
export async function measure(): Promise<Figure> {
  const [grammar, unknown, scan, photo] = [emptyScore(), emptyScore(), emptyScore(), emptyScore()]
  const [textMs, photoMs]: [number[], number[]] = [[], []]
  for (const [name, layout] of Object.entries(layouts))
    for (let seed = 0; seed < texts; seed++) {
      const facts = billFacts(1_000 + seed * 37 + name.length, layout.distributor, layout.installationDigits)
      const file = pdfOf([drawBill(layout, facts)])
      const read = async (score: ReturnType<typeof emptyScore>, content: Buffer, times: number[]) => {
        const began = performance.now()
        const pages = await pagesOf(content)
        scoreReading(score, name, layout, facts, wordsOf(pages), known)
        times.push(performance.now() - began)
        return pages[0]!.picture
      }
      const page = await read(layout.hasGrammar ? grammar : unknown, file, textMs)
      if (seed < photos) await read(photo, await photoOf(page, seed + 3), photoMs)
      if (seed < scans)
        await read(scan, await photoOf(page, seed, { isScan: true, shadow: 0.05, fold: false, quality: 75 }), photoMs)
    }
  const share = ({ right, numeric }: typeof grammar) => rounded(right / numeric, 4)
  const readShare = (score: typeof grammar) => rounded((score.sure + score.asked) / score.fields, 4)
  const all = [grammar, unknown, scan, photo]
  const wrong = all.flatMap(({ wrongAndSure }) => wrongAndSure)
  const found = {
    fields: all.reduce((sum, { fields }) => sum + fields, 0),
    grammar: share(grammar),
    unknown: readShare(unknown),
    scans: share(scan),
    photos: share(photo),
    textMs: rounded(median(textMs)),
    photoMs: rounded(quantile(photoMs, 0.95)),
  }
  const holds =
    wrong.length === 0 &&
    found.grammar >= limits.grammar &&
    found.unknown >= limits.unknown &&
    found.scans >= limits.scans &&
    found.photos >= limits.photos &&
    found.textMs <= limits.textMs &&
    found.photoMs <= limits.photoMs
  return {
    id: 'bill-reading',
    value: wrong.length,
    unit: 'fields wrong and sure',
    floor: 0,
    ratio: wrong.length,
    limit: 0,
    holds,
    ...found,
    wrong: wrong.slice(0, 10),
    lost: [...photo.lost, ...scan.lost, ...unknown.lost, ...grammar.lost].slice(0, 60),
  }
}
