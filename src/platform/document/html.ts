/** Markup that needs no more escaping. Only `html`, `raw` and our own drawings make it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString() {
    return this.markup
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | HtmlPart[]

/** For markup that this code wrote itself: styles and drawings. Never for what a person typed. */
export const raw = (markup: string) => new Html(markup)

/** Markup with everything put into it escaped. Lists are joined; `false`, `null` and `undefined` leave nothing. */
export function html(texts: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  let markup = texts[0] ?? ''
  for (const [index, part] of parts.entries()) markup += markupOf(part) + texts[index + 1]
  return new Html(markup)
}

export function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function markupOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return escapeHtml(String(part))
}
