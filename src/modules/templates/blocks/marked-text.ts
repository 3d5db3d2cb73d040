import { type Html, html } from '../../../platform/document/html.ts'
import { piecesOf } from './filled.ts'

/**
 * A filled text as markup: an empty line separates paragraphs, lines that begin with "- " are a list, *bold*, _italic_, addresses
 * become links. Marks are read in what the author wrote alone.
 */
export const markedText = (text: string, showsValues = false): Html =>
  html`${text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => paragraph(block.split('\n'), showsValues))}`

function paragraph(lines: string[], showsValues: boolean): Html {
  if (lines.every((line) => /^\s*- /.test(line)))
    return html`<ul>${lines.map((line) => html`<li>${inline(line.replace(/^\s*- /, ''), showsValues)}</li>`)}</ul>`
  return html`<p>${lines.map((line, at) => html`${at > 0 && html`<br>`}${inline(line, showsValues)}`)}</p>`
}

/** What lies between the signs of a value is no mark: `[^\uE000]` ends before it. A mark that begins or ends in a space is none. */
const mark =
  /(?<bold>\*(?!\s)(?<boldText>(?:\uE000[^\uE001]*\uE001|[^*\n\uE000\uE001])+)(?<!\s)\*)|(?<italic>(?<![A-Za-z0-9])_(?!\s)(?<italicText>(?:\uE000[^\uE001]*\uE001|[^_\n\uE000\uE001])+)(?<!\s)_(?![A-Za-z0-9]))|(?<link>https?:\/\/[^\s<>"'{}*\uE000\uE001]+[^\s<>"'{}*.,;:!?)\uE000\uE001])|(?<value>\uE000[^\uE001]*\uE001)/u

function inline(text: string, showsValues: boolean): Html {
  const found = mark.exec(text)
  if (!found) return html`${text}`
  const { boldText, italicText, link, value } = found.groups!
  const marked = boldText
    ? html`<strong>${inline(boldText, showsValues)}</strong>`
    : italicText
      ? html`<em>${inline(italicText, showsValues)}</em>`
      : link
        ? html`<a href="${link}" rel="noopener noreferrer" target="_blank">${link}</a>`
        : shown(value!, showsValues)
  return html`${text.slice(0, found.index)}${marked}${inline(text.slice(found.index + found[0].length), showsValues)}`
}

const shown = (value: string, showsValues: boolean) =>
  piecesOf(value).map(({ text }) => (showsValues ? html`<span class="tv">${text}</span>` : text))
