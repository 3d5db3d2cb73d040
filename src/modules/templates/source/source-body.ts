import { z } from 'zod'
import { Orientation } from '../blocks/template-body.ts'

/** The most that the source of a template may hold, in characters. */
export const sourceLimits = { html: 400_000, css: 100_000 }

/** A template as its author writes it in HTML and CSS. It is kept as it was typed and cleaned wherever it is drawn. */
export const SourceBody = z.object({
  form: z.literal('source'),
  orientation: Orientation,
  html: z.string().max(sourceLimits.html, 'templates.source_too_long'),
  css: z.string().max(sourceLimits.css, 'templates.source_too_long'),
})
export type SourceBody = z.output<typeof SourceBody>

/** A picture of the company as a source names it. */
export const ownPicture = /^\/api\/public\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const everyPicture = /\/api\/public\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi

export const picturesInSource = ({ html, css }: Pick<SourceBody, 'html' | 'css'>): string[] =>
  Array.from(`${html} ${css}`.matchAll(everyPicture), ([, id]) => id!)
