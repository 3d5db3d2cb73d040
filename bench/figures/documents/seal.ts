import { createHash } from 'node:crypto'
import { type Figure, median, quantile, rounded } from '../../figure.ts'
import { sealedPaper } from '../../sealed-paper.ts'

const times = 40
const limit = 400

/** Twelve pages sealed with evidence, from the frozen file to the finished one. The floor hashes the finished file. */
export async function measure(): Promise<Figure> {
  const { pdf } = await sealedPaper()
  const [taken, floors]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    await sealedPaper()
    const made = performance.now()
    createHash('sha256').update(pdf).digest()
    taken.push(made - began)
    floors.push(performance.now() - made)
  }
  const [value, floor] = [rounded(median(taken)), rounded(median(floors), 4)]
  return {
    id: 'seal',
    value,
    unit: 'ms',
    floor,
    ratio: rounded(value / floor),
    limit,
    holds: value <= limit,
    worst: rounded(quantile(taken, 0.95)),
    bytes: pdf.length,
  }
}
