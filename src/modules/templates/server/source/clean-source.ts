import sanitize from 'sanitize-html'
import { escapeHtml } from '../../../../platform/document/html.ts'
import { type Values, withoutSigns, workedOut } from '../../blocks/filled.ts'
import { fillMarkup, TextFault } from '../../blocks/liquid-text.ts'
import { ownPicture, type SourceBody } from '../../source/source-body.ts'
import { cleanCss } from './clean-css.ts'
import { allowedTags, attributesOf, isLink, maxNesting } from './source-rules.ts'

export interface CleanSource {
  html: string
  css: string
}

interface Given {
  values: Values
  /** A picture of the company by its id; `null`: it is not there. */
  picture(id: string): string | null
  /** Pages of a kind that has nothing to say of this proposal are left out. */
  isHidden(kind: string): boolean
  /** The markup of what `data-block` names; empty where it has nothing to say, `null` where nothing has this name. */
  drawn(name: string): string | null
}

const asText = fillMarkup(escapeHtml)
/** Signs that no text holds: around the name of what is drawn into an element. */
const [open, close] = ['\uE010', '\uE011']
const named = /\uE010([^\uE011]*)\uE011/g
/** What a text, an entity of it, or a value brought of these signs. */
const withoutNames = (markup: string) => markup.replace(/[\uE010\uE011]/g, '')
/** Stands for "below" in what is worked out: a parser of markup would end the text before it. */
const below = '\uE012'
const whole = new RegExp(workedOut, 'g')
const withBelow = (markup: string) =>
  markup.replaceAll(below, '').replace(whole, (tag) => tag.replace(/<(?=[\s\d=])/g, () => below))
const blockTag = /<[a-z0-9]+(?: [\w-]+(?:="[^"]*")?)*? data-block="([^"]*)"(?: [\w-]+(?:="[^"]*")?)*>/g
const pieces = new RegExp(`(${workedOut})`)

/**
 * The source of a template as it may be shown: cleaned, filled, cleaned once more with what the fields brought, and then given what
 * this code draws. Refuses with a `TextFault` what cannot be read.
 */
export function cleanSource(body: Pick<SourceBody, 'html' | 'css'>, given: Given): CleanSource {
  const first = sanitize(withBelow(withoutSigns(body.html)), {
    ...rules,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safe(attribs, given.picture) }) },
    // What is worked out in a text stays as it was typed; nothing else in it can begin such a piece.
    textFilter: (text) =>
      plain(text.replaceAll(below, '<'))
        .split(pieces)
        .map((piece, at) => (at % 2 === 1 ? piece : escapeHtml(piece).replaceAll('{', '&#123;')))
        .join(''),
  })
  // Tags are as the first cleaning wrote them. What is drawn stands as its name until all is clean.
  const filled = withoutNames(asText(first, given.values)).replace(blockTag, (tag, name: string) =>
    given.drawn(name) ? `${tag}${open}${name}${close}` : tag,
  )
  let sheets = 0
  const second = sanitize(filled, {
    ...rules,
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    transformTags: {
      '*': (tagName, attribs) => {
        const isSheet = tagName === 'section' && /(^|\s)page(\s|$)/.test(attribs.class ?? '')
        const own: Record<string, string> = isSheet ? { 'data-flow': `s${++sheets}`, 'data-page': String(sheets) } : {}
        // Within its frame a link would take the place of the proposal.
        const away: Record<string, string> =
          tagName === 'a' && attribs.href ? { target: '_blank', rel: 'noopener noreferrer' } : {}
        return { tagName, attribs: { ...attribs, ...own, ...away } }
      },
    },
    // A page that was to show something and has nothing to say is none.
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      tag === 'section' &&
      attribs['data-kind'] !== undefined &&
      (given.isHidden(attribs['data-kind']) ||
        (text.replace(/\uE010([^\uE011]*\.[^\uE011]*|footer)\uE011/g, '').trim() === '' &&
          !(mediaChildren as readonly string[]).length)),
  })
  return {
    html: second
      .replace(/<div data-block="cover">\uE010cover\uE011<\/div>/g, () => `${open}cover${close}`)
      .replace(named, (_all, name: string) => given.drawn(name) ?? ''),
    css: cleanCss(body.css, given.picture).css,
  }
}

/** Whether a source can be filled as it is shown: what comments and entities hide is read by no check of the text alone. */
export function isReadableSource(body: Pick<SourceBody, 'html' | 'css'>, values: Values): boolean {
  try {
    cleanSource(body, { values, picture: () => null, isHidden: () => false, drawn: () => null })
    return true
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    return false
  }
}

const rules: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(allowedTags.map((tag) => [tag, [...attributesOf(tag)]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  nestingLimit: maxNesting,
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'title',
    'template',
    'iframe',
    'object',
  ],
}

function safe(attribs: Record<string, string>, picture: Given['picture']): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attribs)) {
    if (/\{[{%]/.test(value)) continue
    if (name === 'style') {
      const { css } = cleanCss(value, picture, 'declarationList')
      if (css) kept.style = css
    } else if (name === 'src') {
      const address = picture(ownPicture.exec(value)?.[1] ?? '')
      if (address) kept.src = address
    } else if (name === 'href') {
      if (isLink(value)) Object.assign(kept, { href: value })
    } else if (name === 'data-block' || name === 'data-kind') {
      if (/^[a-z][a-z.-]{0,60}$/.test(value)) kept[name] = value
    } else kept[name] = value
  }
  return kept
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
