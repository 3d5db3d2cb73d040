import { allBlocks, settingText } from './blocks/block-values.ts'
import { anyName, type FillText, fieldName, tagPattern, type Values, workedOut } from './blocks/filled.ts'
import { fillTogether, TextFault } from './blocks/liquid-text.ts'
import type { TemplateBlock, TemplateBody } from './blocks/template-body.ts'
import type { DocumentBody, DocumentNode } from './documents/document-body.ts'
import type { Fault } from './fault.ts'
import { isGuarded } from './guarded-text.ts'

export type KnownFields = (name: string) => boolean

interface Facts {
  isKnown: KnownFields
  /** What the deal says; `null` where none is chosen. */
  values: Values | null
  hasPicture(id: string): boolean
}

interface Place {
  page: string | null
  block: string | null
}

/** What a template would say wrongly, in the order of its pages. */
export function faultsOf(body: TemplateBody | DocumentBody, facts: Facts): Fault[] {
  return body.form === 'blocks' ? faultsOfBlocks(body, facts) : faultsOfText(body, facts)
}

function faultsOfBlocks(body: TemplateBody, given: Facts): Fault[] {
  const facts = { ...given, fill: fillTogether() }
  const ofPages = body.pages.flatMap((page) => {
    const place = { page: page.id, block: null }
    const texts = [page.section, page.title, page.lead].filter((text) => text !== undefined)
    return [...texts.flatMap((text) => faultsInText(text, place, facts)), ...unknownCondition(page.when, place, facts)]
  })
  const ofBlocks = allBlocks(body).flatMap(({ page, block }) => {
    const place = { page: page.id, block: block.id }
    return [
      ...textsOf(block).flatMap((text) => faultsInText(text, place, facts)),
      ...unknownCondition(block.when, place, facts),
      ...missingPicture(block, place, facts),
    ]
  })
  return once([...ofPages, ...ofBlocks])
}

export const textsOf = ({ settings = {} }: TemplateBlock): string[] =>
  Object.values(settings).flatMap((value) =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value.flat() : [],
  )

function missingPicture(block: TemplateBlock, place: Place, { hasPicture }: Facts): Fault[] {
  const picture = settingText(block, 'picture')
  // Only a block that is a picture misses one that nobody chose.
  if (picture === '' && block.kind !== 'picture') return []
  if (picture !== '' && hasPicture(picture)) return []
  return [{ kind: 'missing-picture', isError: picture !== '', ...place, what: '' }]
}

const unknownCondition = (when: TemplateBlock['when'], place: Place, { isKnown }: Facts): Fault[] =>
  when && !isKnown(when.field) ? [{ kind: 'unknown-field', isError: true, ...place, what: when.field }] : []

/** The text of the whole document is one: a condition may begin in one paragraph and end in another. */
function faultsOfText({ doc }: DocumentBody, facts: Facts): Fault[] {
  const place = { page: null, block: null }
  const pictures = nodesOf(doc.content)
    .filter(({ type, attrs }) => type === 'picture' && !facts.hasPicture(attrs?.picture ?? ''))
    .map((): Fault => ({ kind: 'missing-picture', isError: false, ...place, what: '' }))
  return once([...faultsInText(textOfNodes(doc.content), place, facts), ...pictures])
}

export const nodesOf = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.content ?? [])])

export const textOfNodes = (nodes: readonly DocumentNode[]): string =>
  nodes
    .map(({ type, text = '', content = [] }) =>
      type === 'text' ? text : type === 'hardBreak' ? '\n' : `${textOfNodes(content)}\n`,
    )
    .join('')

/** What the texts of a source say wrongly; what its markup may not hold is found where that is cleaned. */
export function faultsOfTexts(markup: string, pictures: readonly string[], facts: Facts): Fault[] {
  const place = { page: null, block: null }
  const text = markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  const missing = pictures
    .filter((id) => !facts.hasPicture(id))
    .map((): Fault => ({ kind: 'missing-picture', isError: false, ...place, what: '' }))
  return once([...faultsInText(text, place, facts), ...missing])
}

const outputs = new RegExp(String.raw`\{\{-?\s*(${anyName})(?![\p{L}\p{N}_])[^}]*\}\}`, 'gu')
const tags = new RegExp(tagPattern, 'g')
const whole = new RegExp(workedOut, 'g')
const names = new RegExp(String.raw`(?<![\p{L}\p{N}_."'])(${fieldName})(?![\p{L}\p{N}_"'.])`, 'gu')

/** Words of Liquid itself, which name nothing. */
const literals = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank'])

/** The placeholders that a text names, in outputs and in conditions. */
export const fieldsIn = (text: string): string[] => namedIn(text).filter((name) => name.includes('.'))

/** The same, and words that stand alone as if they were one. */
function namedIn(text: string): string[] {
  const ofOutputs = Array.from(text.matchAll(outputs), ([, name]) => name!)
  const ofTags = Array.from(text.matchAll(tags), ([tag]) =>
    Array.from(tag.replace(/"[^"]*"|'[^']*'/g, '').matchAll(names), ([, name]) => name!),
  ).flat()
  return [...new Set([...ofOutputs, ...ofTags])].filter((name) => !literals.has(name))
}

function faultsInText(text: string, place: Place, facts: Facts & { fill?: FillText }): Fault[] {
  const named = namedIn(text)
  const unknown = named
    .filter((name) => !facts.isKnown(name))
    .filter((name) => !isOfLoop(text, name))
    .map((what): Fault => ({ kind: 'unknown-field', isError: true, ...place, what }))
  const unreadable = readFault(text, place, facts.values ?? {}, facts.fill ?? fillTogether())
  const { values } = facts
  const empty = values
    ? Array.from(text.matchAll(outputs), ([, name]) => name!)
        .filter((name) => facts.isKnown(name) && (values[name] ?? '').trim() === '')
        .map(
          (what): Fault => ({
            kind: 'empty-field',
            isError: false,
            ...place,
            what,
            ...(isGuarded(text, what) && { isGuarded: true }),
          }),
        )
    : []
  return [...unreadable, ...unknown, ...empty]
}

/** A name that the text itself makes: `{% for item in lead.itens %}{{ item.nome }}`. */
const isOfLoop = (text: string, name: string) =>
  new RegExp(`\\{%-?\\s*(for|assign)\\s+${name.split('.')[0]}\\b`).test(text) || /^(forloop|tablerowloop)\./.test(name)

function readFault(text: string, place: Place, values: Values, fill: FillText): Fault[] {
  try {
    fill(text, values)
    const left = /\{\{[^}]*$|\{\{[^}]*\{/.exec(text) ?? /\{%/.exec(text.replace(whole, ' '))
    return left ? [{ kind: 'unreadable', isError: true, ...place, what: left[0].slice(0, 80) }] : []
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    // One line says that all of them take too much, not one for each that was not read any more.
    return error.kind === 'no-time' ? [] : [{ kind: error.kind, isError: true, ...place, what: error.what }]
  }
}

const once = (faults: Fault[]) => [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
