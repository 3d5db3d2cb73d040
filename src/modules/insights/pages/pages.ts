import { pageHeads } from './page-heads.ts'
import type { PageContent, PageSpec } from './page-spec.ts'
import { commercialPages } from './pages-commercial.ts'
import { overviewPages } from './pages-overview.ts'
import { workPages } from './pages-work.ts'

const contents = new Map(
  [...overviewPages, ...commercialPages, ...workPages].map((content): [string, PageContent] => [content.id, content]),
)

/** The dashboards that the product ships; what stands in them is data, so nothing here knows how a figure is counted. */
export const pages: readonly PageSpec[] = pageHeads.map((head) => ({ ...contents.get(head.id)!, ...head }))

export const pageOf = (id: string) => pages.find((page) => page.id === id)
