import { readdirSync, readFileSync } from 'node:fs'
import { documentPageCount } from '../../src/modules/proposals/document/proposal-document.ts'
import { sampleDocumentModel } from '../../src/modules/proposals/document/sample-document.ts'
import { proposalPrintHtml } from '../../src/modules/proposals/server/document/proposal-pdf.ts'
import { createPdfService } from '../../src/platform/pdf/pdf-service.ts'

/** Resident memory in MB: of the PDF process with its browser, and of this process. */
export type PdfMemory = { tree: number; node: number; documents: number }

export type PdfFigure = {
  id: 'pdf-6-pages'
  value: number
  unit: 'ms'
  floor: number
  ratio: number
  limit: number
  holds: boolean
  pages: number
  kilobytes: number
  p97: number
  memory: { first: PdfMemory; half: PdfMemory; last: PdfMemory; highest: number; bounded: boolean }
}

/** A blank document of so many pages. */
export const blankPages = (pages: number) =>
  `<!doctype html><style>@page{size:A4;margin:0}div{height:297mm;break-after:page}</style>${'<div></div>'.repeat(pages)}`

/**
 * Warm median of the proposal's PDF over `renders`, alternating with blank documents of the same number of pages (the
 * floor), then `inARow` documents to check that memory does not grow. Memory counts as bounded when the second half
 * needs no more than 1.25 times the first.
 */
export async function measurePdf({ renders = 40, inARow = 500 } = {}): Promise<PdfFigure> {
  const model = sampleDocumentModel()
  const html = proposalPrintHtml(model)
  const pages = documentPageCount(model)
  const blank = blankPages(pages)
  const pdf = createPdfService()
  try {
    await pdf.warm()
    for (let index = 0; index < 5; index += 1) await Promise.all([pdf.renderPdf(html), pdf.renderPdf(blank)])
    const [times, floors]: [number[], number[]] = [[], []]
    let bytes = 0
    for (let index = 0; index < renders; index += 1) {
      floors.push(await timedOnce(() => pdf.renderPdf(blank)))
      times.push(
        await timedOnce(async () => {
          bytes = (await pdf.renderPdf(html)).length
        }),
      )
    }
    const memory = await memoryInARow(pdf, html, inARow)
    const [value, floor] = [median(times), median(floors)]
    const limit = 300
    return {
      id: 'pdf-6-pages',
      value: round(value),
      unit: 'ms',
      floor: round(floor),
      ratio: round(value / floor),
      limit,
      holds: value <= limit && memory.bounded,
      pages,
      kilobytes: Math.round(bytes / 1024),
      p97: round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.97)]!),
      memory,
    }
  } finally {
    await pdf.close()
  }
}

export async function memoryInARow(pdf: ReturnType<typeof createPdfService>, html: string, inARow: number) {
  const samples: PdfMemory[] = []
  for (let index = 1; index <= inARow; index += 1) {
    await pdf.renderPdf(html)
    if (index % 10 === 0 || index === 1) {
      samples.push({ tree: treeMegabytes(pdf.status().pid!), node: megabytes(process.pid), documents: index })
    }
  }
  const half = Math.floor(samples.length / 2)
  const highest = (part: PdfMemory[]) => Math.max(...part.map(({ tree, node }) => tree + node))
  return {
    first: samples[0]!,
    half: samples[half]!,
    last: samples.at(-1)!,
    highest: Math.round(highest(samples)),
    bounded: highest(samples.slice(half)) <= 1.25 * highest(samples.slice(0, half)),
  }
}

export async function timedOnce(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function treeMegabytes(root: number) {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    try {
      parents.set(pid, Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
    } catch {
      // The process ended while it was being read.
    }
  }
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family].reduce((sum, pid) => sum + megabytes(pid), 0)
}

/** Proportional set size, so that memory shared by the browser's processes counts once. */
function megabytes(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return round(Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const round = (value: number) => Math.round(value * 10) / 10
