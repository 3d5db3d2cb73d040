import { startTimeStamps } from '../../../src/platform/seal/testing/time-stamp-stand-in.ts'
import { verify } from '../../../src/platform/verify/verify.ts'
import { type Figure, rounded } from '../../figure.ts'
import { sealedPaper } from '../../sealed-paper.ts'

const files = Number(process.env.VERIFIED_FILES ?? 10_000)

/** What is done to a sealed file; each in its turn. */
const changes: ((pdf: Buffer, random: () => number) => Buffer)[] = [
  (pdf, random) => withByte(pdf, Math.floor(random() * pdf.length), random),
  (pdf, random) => withByte(pdf, paddingOf(pdf) - Math.floor(random() * 4_000), random),
  (pdf, random) =>
    withByte(pdf, pdf.indexOf('/Contents <', pdf.indexOf('/ByteRange')) + 11 + Math.floor(random() * 7_000), random),
  (pdf, random) => pdf.subarray(0, Math.max(1, pdf.length - 1 - Math.floor(random() ** 3 * pdf.length))),
  (pdf) => Buffer.concat([pdf, update('7 0 obj\n<< /Length 2 >>\nstream\nBT\nendstream\nendobj')]),
  (pdf) =>
    Buffer.concat([
      pdf,
      update(`${attachmentOf(pdf)} 0 obj\n<< /Type /EmbeddedFile /Length 2 >>\nstream\n{}\nendstream\nendobj`),
    ]),
]

/** Changed and untouched files: how many answers were wrong, which must be none, and how long one takes. */
export async function measure(): Promise<Figure> {
  const stamps = await startTimeStamps()
  const papers = await Promise.all([sealedPaper(3), sealedPaper(3, stamps.url)])
  stamps.close()
  let seed = 42
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const wrong: string[] = []
  let taken = 0
  const asked = async (pdf: Buffer, expected: (state: string) => boolean, what: string) => {
    const began = performance.now()
    const { state } = await verify(pdf)
    taken += performance.now() - began
    if (!expected(state)) wrong.push(what)
  }
  for (let file = 0; file < files; file++) {
    const { pdf } = papers[file % papers.length]!
    const change = Math.floor(file / papers.length) % changes.length
    await asked(changes[change]!(pdf, random), (state) => state !== 'whole', `change ${change}`)
    if (file % 100 === 0) await asked(pdf, (state) => state === 'whole', 'untouched')
  }
  return {
    id: 'verify',
    value: wrong.length,
    unit: 'wrong',
    floor: 1,
    ratio: wrong.length,
    limit: 0,
    holds: wrong.length === 0,
    files,
    msEach: rounded(taken / files),
    wrong: wrong.slice(0, 5),
  }
}

function withByte(pdf: Buffer, at: number, random: () => number) {
  const changed = Buffer.from(pdf)
  changed[at]! ^= 1 + Math.floor(random() * 255)
  return changed
}

const paddingOf = (pdf: Buffer) => pdf.indexOf('>', pdf.indexOf('/Contents <', pdf.indexOf('/ByteRange'))) - 1
const attachmentOf = (pdf: Buffer) => /(\d+) 0 obj\s*<<[^>]*\/Type \/EmbeddedFile/.exec(pdf.toString('latin1'))![1]
const update = (object: string) =>
  Buffer.from(`\n${object}\nxref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n1\n%%EOF\n`, 'latin1')
