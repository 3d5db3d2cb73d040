import { type Html, html } from '../../platform/document/html.ts'

/** The value of a placeholder by its name (`lead.nome`); empty if there is none. */
export type Fill = (name: string) => string

const placeholder = /\{\{\s*([A-Za-z]+\.[A-Za-z]+)\s*\}\}/g

/** The placeholders used in a text: `lead.nome`. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, name]) => name!)),
]

/** Plain text with its placeholders filled in: a subject, a message. Line breaks within values are replaced by spaces. */
export const filledText = (text: string, fill: Fill) =>
  text.replace(placeholder, (_all, name: string) => fill(name).replace(/\s+/g, ' ').trim())

/**
 * A body as markup: an empty line separates paragraphs, lines that begin with "- " are a list, *bold*, _italic_,
 * addresses become links. The marks are parsed before placeholders are filled in, so that nothing in a value is ever
 * treated as a mark, a link or markup.
 */
export const formattedText = (text: string, fill: Fill): Html =>
  html`${text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => blockOf(block.split('\n'), fill))}`

function blockOf(lines: string[], fill: Fill): Html {
  if (lines.every((line) => /^\s*- /.test(line)))
    return html`<ul>${lines.map((line) => html`<li>${inline(line.replace(/^\s*- /, ''), fill)}</li>`)}</ul>`
  return html`<p>${lines.map((line, at) => html`${at > 0 && html`<br>`}${inline(line, fill)}`)}</p>`
}

const mark =
  /(?<bold>\*(?<boldText>[^*\n]+)\*)|(?<italic>(?<![A-Za-z0-9])_(?<italicText>[^_\n]+)_(?![A-Za-z0-9]))|(?<link>https?:\/\/[^\s<>"'{}*]+[^\s<>"'{}*.,;:!?)])/u

function inline(text: string, fill: Fill): Html {
  const found = mark.exec(text)
  if (!found) return html`${filledText(text, fill)}`
  const { boldText, italicText, link } = found.groups!
  const marked = boldText
    ? html`<strong>${inline(boldText, fill)}</strong>`
    : italicText
      ? html`<em>${inline(italicText, fill)}</em>`
      : html`<a href="${link}" rel="noopener noreferrer" target="_blank">${link}</a>`
  return html`${filledText(text.slice(0, found.index), fill)}${marked}${inline(text.slice(found.index + found[0].length), fill)}`
}
